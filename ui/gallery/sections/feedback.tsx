import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Banner } from '../../src/feedback/banner.tsx';
import { EmptyState } from '../../src/feedback/empty-state.tsx';
import { announce } from '../../src/feedback/live-region.tsx';
import { ProgressBar, ThinProgress } from '../../src/feedback/progress-bar.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../src/feedback/skeleton.tsx';
import { Spinner } from '../../src/feedback/spinner.tsx';
import { ErrorSummary } from '../../src/field/error-summary.tsx';
import { TextField } from '../../src/field/text-field.tsx';
import { Example, type GallerySection, Line, useText } from '../section.tsx';

function Banners() {
  const t = useText();
  return (
    <Example name="Banner" wide>
      <Banner tone="info">{t({ zh: '价格更新于 14:32。', en: 'Prices updated at 14:32.' })}</Banner>
      <Banner
        tone="warning"
        title={t({ zh: '页面停留较久', en: 'This page has been open for a while' })}
        actions={<Button size="small">{t({ zh: '刷新', en: 'Refresh' })}</Button>}
      >
        {t({ zh: '价格和库存可能已变化。', en: 'Prices and availability may have changed.' })}
      </Banner>
      <Banner tone="error" onClose={() => undefined}>
        {t({ zh: '未能读取列表，请稍后再试。', en: 'The list could not be read. Try again in a moment.' })}
      </Banner>
      <Banner tone="success">{t({ zh: '申请已提交。', en: 'Your request was sent.' })}</Banner>
    </Example>
  );
}

function Errors() {
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const mail = t({ zh: '请填写邮箱', en: 'Enter an e-mail address' });
  const name = t({ zh: '请填写姓（拼音）', en: 'Enter a last name' });
  return (
    <Example name="ErrorSummary">
      <ErrorSummary
        attempt={attempt}
        errors={
          attempt === 0
            ? []
            : [
                { fieldId: 'gallery-mail', message: mail },
                { fieldId: 'gallery-name', message: name, group: t({ zh: '第 2 组', en: 'Group 2' }) },
              ]
        }
      />
      <TextField id="gallery-mail" label={t({ zh: '邮箱', en: 'E-mail' })} error={attempt > 0 && mail} />
      <TextField id="gallery-name" label={t({ zh: '姓', en: 'Last name' })} error={attempt > 0 && name} />
      <Line>
        <Button tone="primary" onPress={() => setAttempt(attempt + 1)}>
          {t({ zh: '提交', en: 'Send' })}
        </Button>
      </Line>
    </Example>
  );
}

function Waits() {
  const t = useText();
  const [waiting, setWaiting] = useState(false);
  return (
    <>
      <Example name="Skeleton, Spinner">
        <Line>
          <Spinner label />
          <Spinner size={24} label />
          <Button
            size="small"
            onPress={() => {
              setWaiting(true);
              setTimeout(() => setWaiting(false), 1500);
            }}
          >
            {t({ zh: '等 1.5 秒', en: 'Wait 1.5 s' })}
          </Button>
        </Line>
        <Loading waiting={waiting} skeleton={<SkeletonText lines={3} />}>
          {() => <p>{t({ zh: '内容在这里。', en: 'Here is the content.' })}</p>}
        </Loading>
        <SkeletonBlock height={72} />
      </Example>
      <Example name="ProgressBar, ThinProgress, LiveRegion">
        <ProgressBar label={t({ zh: '导出', en: 'Exporting' })} value={64} />
        <ProgressBar
          label={t({ zh: '已用额度', en: 'Used' })}
          value={92}
          valueText={t({ zh: '剩余 8%', en: '8% left' })}
          tone="lamp"
        />
        <ThinProgress on />
        <Line>
          <Button size="small" onPress={() => announce(t({ zh: '61 项结果', en: '61 results' }))}>
            {t({ zh: '对读屏说', en: 'Tell a screen reader' })}
          </Button>
        </Line>
      </Example>
    </>
  );
}

function Empties() {
  const t = useText();
  return (
    <>
      <Example name="EmptyState (noMatch)">
        <EmptyState
          reason="noMatch"
          title={t({ zh: '没有符合条件的结果', en: 'Nothing matches' })}
          action={<Button>{t({ zh: '清除全部条件', en: 'Clear all filters' })}</Button>}
        >
          {t({ zh: '去掉“泳池”可得 12 项。', en: 'Without “Pool” there are 12.' })}
        </EmptyState>
      </Example>
      <Example name="EmptyState (failed)">
        <EmptyState
          reason="failed"
          title={t({ zh: '未能读取', en: 'Could not be read' })}
          action={<Button tone="primary">{t({ zh: '重试', en: 'Retry' })}</Button>}
        >
          {t({ zh: '网络可能已断开。', en: 'The network may be down.' })}
        </EmptyState>
      </Example>
      <Example name="EmptyState (none)">
        <EmptyState reason="none" title={t({ zh: '还没有记录', en: 'No entries yet' })} />
      </Example>
      <Example name="EmptyState (forbidden)">
        <EmptyState reason="forbidden" title={t({ zh: '没有查看权限', en: 'You may not see this' })} />
      </Example>
    </>
  );
}

function Section() {
  return (
    <>
      <Banners />
      <Errors />
      <Waits />
      <Empties />
    </>
  );
}

export const section: GallerySection = { id: 'feedback', title: { zh: '反馈', en: 'Feedback' }, order: 60, Section };
