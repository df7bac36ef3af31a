import { Download, Ellipsis, Heart, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { FieldRow } from '../../src/field/field-row.tsx';
import { Select } from '../../src/field/select.tsx';
import { TextArea } from '../../src/field/text-area.tsx';
import { TextField } from '../../src/field/text-field.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { Link, LinkButton } from '../../src/link.tsx';
import { Tooltip } from '../../src/overlay/tooltip.tsx';
import { Example, type GallerySection, Line, useText } from '../section.tsx';

const tones = [
  ['primary', { zh: '保存更改', en: 'Save changes' }],
  ['lamp', { zh: '搜索', en: 'Search' }],
  ['secondary', { zh: '返回列表', en: 'Back to list' }],
  ['quiet', { zh: '清除全部', en: 'Clear all' }],
  ['danger', { zh: '删除地址', en: 'Delete address' }],
  ['dangerSolid', { zh: '确认删除', en: 'Delete for good' }],
] as const;

function Buttons() {
  const t = useText();
  const [pending, setPending] = useState(false);
  return (
    <>
      <Example name="Button" wide>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Line key={size}>
            {tones.map(([tone, text]) => (
              <Button key={tone} tone={tone} size={size}>
                {t(text)}
              </Button>
            ))}
          </Line>
        ))}
        <Line>
          {tones.map(([tone, text]) => (
            <Button key={tone} tone={tone} isDisabled>
              {t(text)}
            </Button>
          ))}
        </Line>
        <Line>
          <Button tone="primary" pending={pending} onPress={() => setPending(true)}>
            {t({ zh: '点按后等待', en: 'Press and wait' })}
          </Button>
          <Button tone="primary" pending>
            {t({ zh: '正在提交', en: 'Sending the form' })}
          </Button>
          <Button icon={<Download size={16} strokeWidth={1.5} />}>
            {t({ zh: '导出表格', en: 'Export the table' })}
          </Button>
          <LinkButton href="#controls" tone="primary">
            {t({ zh: '看起来是按钮的链接', en: 'A link that looks like a button' })}
          </LinkButton>
        </Line>
      </Example>
      <Example name="IconButton, Tooltip">
        <Line>
          <Tooltip text={t({ zh: '搜索', en: 'Search' })}>
            <IconButton label={t({ zh: '搜索', en: 'Search' })}>
              <Search size={20} strokeWidth={1.5} />
            </IconButton>
          </Tooltip>
          <IconButton label={t({ zh: '收藏', en: 'Favourite' })} aria-pressed>
            <Heart size={20} strokeWidth={1.5} fill="currentColor" />
          </IconButton>
          <IconButton label={t({ zh: '更多', en: 'More' })} bordered size="small">
            <Ellipsis size={16} strokeWidth={1.5} />
          </IconButton>
        </Line>
      </Example>
      <Example name="Link">
        <p>
          {t({ zh: '提交前请看', en: 'Before you send it, read the ' })}
          <Link href="#controls">{t({ zh: '服务条款', en: 'terms of service' })}</Link>
          {t({ zh: '。', en: '.' })}
        </p>
        <Line>
          <Link href="#controls" plain>
            {t({ zh: '只在指向时有下划线', en: 'Underlined on hover only' })}
          </Link>
        </Line>
      </Example>
    </>
  );
}

function Fields() {
  const t = useText();
  const [order, setOrder] = useState<'price' | 'distance' | null>(null);
  const [country, setCountry] = useState<'CN' | 'JP' | 'FR' | null>('CN');
  const optionsOfOrder = [
    { value: 'price', label: t({ zh: '价格从低到高', en: 'Price, low to high' }) },
    { value: 'distance', label: t({ zh: '距离从近到远', en: 'Distance, near to far' }) },
  ] as const;
  return (
    <>
      <Example name="TextField">
        <TextField
          label={t({ zh: '姓（拼音）', en: 'Last name' })}
          hint={t({ zh: '与护照一致，如 ZHANG', en: 'As in the passport, such as ZHANG' })}
          spellCheck="false"
        />
        <TextField
          label={t({ zh: '密码', en: 'Password' })}
          type="password"
          defaultValue="correct horse"
          autoComplete="current-password"
        />
        <TextField
          label={t({ zh: '邮箱', en: 'E-mail' })}
          defaultValue="lin.xiao@"
          error={t({ zh: '邮箱缺少“@”后面的部分', en: 'The e-mail address needs something after the @' })}
        />
      </Example>
      <Example name="TextField: affixes, counter, disabled">
        <TextField
          label={t({ zh: '金额', en: 'Amount' })}
          prefix="CNY"
          suffix={t({ zh: '每晚', en: 'per night' })}
          defaultValue="1,186.00"
          inputMode="decimal"
        />
        <TextField
          label={t({ zh: '备注', en: 'Note' })}
          optional
          counter={20}
          defaultValue={t({ zh: '晚到，请留灯', en: 'Late, leave a light' })}
          hint={t({ zh: '仅自己可见', en: 'Only you can see it' })}
        />
        <TextField label={t({ zh: '编号', en: 'Code' })} isDisabled defaultValue="100001" />
      </Example>
      <Example name="Select">
        <Select
          label={t({ zh: '国家或地区', en: 'Country or region' })}
          value={country}
          onChange={setCountry}
          options={[
            { value: 'CN', label: t({ zh: '中国', en: 'China' }) },
            {
              value: 'JP',
              label: t({ zh: '日本', en: 'Japan' }),
              description: t({ zh: '含冲绳', en: 'With Okinawa' }),
            },
            { value: 'FR', label: t({ zh: '法国', en: 'France' }), disabled: true },
          ]}
        />
        <Select
          label={t({ zh: '时段', en: 'Period' })}
          value={order}
          onChange={setOrder}
          options={optionsOfOrder}
          error={t({ zh: '请选择时段', en: 'Choose a period' })}
        />
        <Select
          label={t({ zh: '排序', en: 'Sort by' })}
          labelSide
          size="small"
          value={order ?? 'price'}
          onChange={setOrder}
          options={optionsOfOrder}
        />
      </Example>
      <Example name="TextArea" wide>
        <FieldRow columns={2}>
          <TextArea
            label={t({ zh: '要求', en: 'Requests' })}
            optional
            counter={200}
            hint={t({ zh: '不保证满足', en: 'Not guaranteed' })}
          />
          <TextArea
            label={t({ zh: '地址', en: 'Address' })}
            error={t({ zh: '请填写地址', en: 'Enter an address' })}
            placeholder={t({ zh: '街道与门牌号', en: 'Street and number' })}
          />
        </FieldRow>
      </Example>
    </>
  );
}

function Section() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  );
}

export const section: GallerySection = {
  id: 'controls',
  title: { zh: '按钮与字段', en: 'Buttons and fields' },
  order: 20,
  Section,
};
