import { Printer } from 'lucide-react';
import { Button } from '../button.tsx';
import { useWord } from '../provider.tsx';

interface PrintButtonProps {
  /** where it begins or ends a column */
  flush?: 'start' | 'end' | undefined;
  className?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Prints the page. */
export function PrintButton({ flush, className, isDisabled }: PrintButtonProps) {
  const word = useWord();
  return (
    <Button
      tone="quiet"
      size="small"
      flush={flush}
      icon={<Printer size={16} strokeWidth={1.5} />}
      onPress={() => window.print()}
      isDisabled={isDisabled ?? false}
      className={className}
    >
      {word('print')}
    </Button>
  );
}
