import { useState } from 'react';
import { AnchorTabs } from '../../src/nav/anchor-tabs.tsx';
import { Breadcrumbs } from '../../src/nav/breadcrumbs.tsx';
import { Tabs } from '../../src/nav/tabs.tsx';
import { Example, type GallerySection, useText } from '../section.tsx';

type View = 'all' | 'open' | 'closed';

function Section() {
  const t = useText();
  const [view, setView] = useState<View>('open');
  const items = [
    { id: 'all', label: t({ zh: '全部', en: 'All' }), count: 214 },
    { id: 'open', label: t({ zh: '待处理', en: 'Open' }), count: 12 },
    { id: 'closed', label: t({ zh: '已结束', en: 'Closed' }), disabled: true },
  ] as const;
  return (
    <>
      <Example name="Tabs">
        <Tabs
          label={t({ zh: '视图', en: 'Views' })}
          items={items}
          selected={view}
          onSelect={setView}
          panel={
            <p>
              {t(view === 'all' ? { zh: '全部 214 项。', en: 'All 214.' } : { zh: '12 项待处理。', en: '12 open.' })}
            </p>
          }
        />
      </Example>
      <Example name="AnchorTabs">
        <AnchorTabs
          label={t({ zh: '章节', en: 'Sections' })}
          items={[
            { id: 'navigation', label: t({ zh: '导航', en: 'Navigation' }) },
            { id: 'data', label: t({ zh: '表格与数值', en: 'Tables and values' }) },
            { id: 'overlays', label: t({ zh: '浮层', en: 'Overlays' }) },
          ]}
        />
      </Example>
      <Example name="Breadcrumbs">
        <Breadcrumbs
          items={[
            { label: t({ zh: '首页', en: 'Home' }), href: '#tokens' },
            { label: t({ zh: '列表', en: 'List' }), href: '#data' },
            { label: 'B2603140017' },
          ]}
        />
      </Example>
    </>
  );
}

export const section: GallerySection = {
  id: 'navigation',
  title: { zh: '导航', en: 'Navigation' },
  order: 35,
  Section,
};
