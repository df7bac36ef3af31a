const columns = 7;
const rows = 8;
const lit = 3 * columns + 4;

/** A house at night with one window lit. Decorative. */
export function DarkHouse({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 320 320" className={className} aria-hidden="true" focusable="false">
      <rect width="320" height="320" fill="#0b1c1b" />
      <path d="M0 300V210h44v-40h26v130zM262 300V190h30v-30h28v140z" fill="#102826" />
      <rect x="72" y="56" width="176" height="246" fill="#193835" />
      <path d="M64 56h192v-10H64zM96 46l64-24 64 24z" fill="#122d2b" />
      {Array.from({ length: columns * rows }, (_, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: windows never move
          key={index}
          x={86 + (index % columns) * 22}
          y={72 + Math.floor(index / columns) * 26}
          width="13"
          height="15"
          rx="1"
          fill={index === lit ? '#f6b93b' : '#0f2625'}
        />
      ))}
      <rect x="148" y="280" width="24" height="22" rx="1" fill="#0f2625" />
      <rect y="302" width="320" height="18" fill="#081514" />
    </svg>
  );
}
