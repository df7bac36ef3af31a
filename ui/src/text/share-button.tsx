import { Share2 } from 'lucide-react';
import { Button } from '../button.tsx';

/** Hands an address to the sharing of the device; nothing where it has none. */
export function ShareButton({ url, label }: { url: string; label: string }) {
  if (typeof navigator.share !== 'function') return null;
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<Share2 size={16} strokeWidth={1.5} />}
      // Closed without sharing: nothing to say.
      onPress={() => void navigator.share({ title: document.title, url }).catch(() => {})}
    >
      {label}
    </Button>
  );
}
