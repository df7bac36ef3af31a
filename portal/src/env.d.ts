/** The public key text that signs calls without a session; set when the portal is built. */
declare const __PORTAL_SIGN_KEY__: string;
