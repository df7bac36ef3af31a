import { Button } from '@waylight/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';

export interface MapToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Where there is no room for both: the map above the list, or the list alone. */
export function MapToggle({ on, onChange }: MapToggleProps) {
  const t = useText();
  const Icon = on ? List : MapIcon;
  return (
    <Button
      size="small"
      aria-expanded={on}
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden="true" />}
      onPress={() => onChange(!on)}
    >
      {t(on ? words.showList : words.showMap)}
    </Button>
  );
}
