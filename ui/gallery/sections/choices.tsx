import { Landmark, QrCode, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Chip, ChipList, ToggleChip } from '../../src/chip.tsx';
import { Checkbox, type CheckboxProps } from '../../src/field/checkbox.tsx';
import { CheckboxGroup } from '../../src/field/checkbox-group.tsx';
import { RadioCards } from '../../src/field/radio-cards.tsx';
import { RadioGroup } from '../../src/field/radio-group.tsx';
import { Switch } from '../../src/field/switch.tsx';
import { Money } from '../../src/text/money.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';

type Area = 'north' | 'south' | 'old';
const areas = {
  north: { zh: '北城', en: 'North town' },
  south: { zh: '南岸', en: 'South bank' },
  old: { zh: '老街', en: 'Old streets' },
};

function Boxes() {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Area[]>(['north', 'old']);
  const [view, setView] = useState<'total' | 'night' | null>('total');
  const choices = (['north', 'south', 'old'] as const).map((value, index) => ({
    value,
    label: t(areas[value]),
    trailing: [128, 164, 0][index]!,
    disabled: index === 1,
  }));
  return (
    <>
      <Example name="CheckboxGroup">
        <CheckboxGroup label={t({ zh: '区域', en: 'Area' })} choices={choices} value={chosen} onChange={setChosen} />
      </Example>
      <Example name="Checkbox">
        <div>
          <KeptBox>{t({ zh: '记住我', en: 'Remember me' })}</KeptBox>
          <KeptBox isIndeterminate>{t({ zh: '选择本页', en: 'Select the page' })}</KeptBox>
          <KeptBox
            isSelected
            description={t({ zh: '写入本机，不含密码', en: 'Kept on this device, without the password' })}
          >
            {t({ zh: '保持登录', en: 'Stay signed in' })}
          </KeptBox>
          <Checkbox isDisabled isSelected>
            {t({ zh: '不能更改', en: 'Cannot be changed' })}
          </Checkbox>
        </div>
      </Example>
      <Example name="RadioGroup, Switch">
        <RadioGroup
          label={t({ zh: '价格显示', en: 'Show prices' })}
          value={view}
          onChange={setView}
          choices={[
            {
              value: 'total',
              label: t({ zh: '合计', en: 'In total' }),
              description: t({ zh: '含税', en: 'With taxes' }),
            },
            { value: 'night', label: t({ zh: '每晚', en: 'Per night' }) },
          ]}
        />
        <div>
          <KeptSwitch isSelected>{t({ zh: '紧凑行距', en: 'Compact rows' })}</KeptSwitch>
          <KeptSwitch>{t({ zh: '接收邮件', en: 'Receive e-mails' })}</KeptSwitch>
        </div>
        <div data-on-ink="" style={{ padding: '8px 12px', borderRadius: 6 }}>
          <KeptSwitch isSelected>{t({ zh: '深色条上', en: 'On the dark bar' })}</KeptSwitch>
        </div>
      </Example>
    </>
  );
}

/** A box that keeps its own state, from the one given. */
function KeptBox({ isSelected: start = false, ...rest }: CheckboxProps) {
  const [isSelected, setSelected] = useState(start);
  return <Checkbox {...rest} isSelected={isSelected} onChange={setSelected} />;
}

function KeptSwitch({ isSelected: start = false, children }: { isSelected?: boolean; children: string }) {
  const [isSelected, setSelected] = useState(start);
  return (
    <Switch isSelected={isSelected} onChange={setSelected}>
      {children}
    </Switch>
  );
}

function Cards() {
  const t = useText();
  const [method, setMethod] = useState<'advance' | 'credit' | 'code' | null>('advance');
  return (
    <Example name="RadioCards">
      <RadioCards
        label={t({ zh: '方式', en: 'Method' })}
        value={method}
        onChange={setMethod}
        cards={[
          {
            value: 'advance',
            label: t({ zh: '预付款', en: 'Advance balance' }),
            description: (
              <>
                {t({ zh: '余额', en: 'Balance' })} <Money amount={3_200_000} currency="CNY" />
              </>
            ),
            icon: <Wallet size={20} strokeWidth={1.5} />,
          },
          {
            value: 'credit',
            label: t({ zh: '额度', en: 'Credit' }),
            reason: t({ zh: '可用额度不足', en: 'Not enough credit left' }),
            icon: <Landmark size={20} strokeWidth={1.5} />,
          },
          {
            value: 'code',
            label: t({ zh: '扫码', en: 'Scan a code' }),
            description: t({ zh: '用手机扫一扫', en: 'With your phone' }),
            icon: <QrCode size={20} strokeWidth={1.5} />,
          },
        ]}
      />
    </Example>
  );
}

function Chips() {
  const t = useText();
  const [applied, setApplied] = useState<readonly Area[]>(['north', 'south', 'old']);
  const [common, setCommon] = useState(true);
  return (
    <Example name="Chip, ToggleChip">
      <ChipList label={t({ zh: '已选条件', en: 'Applied filters' })}>
        {applied.map((area) => (
          <Chip key={area} label={t(areas[area])} onRemove={() => setApplied(applied.filter((one) => one !== area))} />
        ))}
        <Button tone="quiet" size="small" onPress={() => setApplied(['north', 'south', 'old'])}>
          {t({ zh: '恢复', en: 'Restore' })}
        </Button>
      </ChipList>
      <ChipList label={t({ zh: '常用条件', en: 'Common filters' })}>
        <ToggleChip isSelected={common} onChange={setCommon} count={61}>
          {t({ zh: '含早餐', en: 'Breakfast' })}
        </ToggleChip>
        <ToggleChip isSelected={!common} onChange={(on) => setCommon(!on)} count={12}>
          {t({ zh: '即时确认', en: 'Instant' })}
        </ToggleChip>
        <ToggleChip isSelected={false} onChange={setCommon} isDisabled count={0}>
          {t({ zh: '泳池', en: 'Pool' })}
        </ToggleChip>
      </ChipList>
    </Example>
  );
}

function Section() {
  return (
    <>
      <Boxes />
      <Cards />
      <Chips />
    </>
  );
}

export const section: GallerySection = { id: 'choices', title: { zh: '选择', en: 'Choices' }, order: 30, Section };
