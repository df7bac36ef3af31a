import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { showToast } from '../../src/feedback/toast.tsx';
import { TextField } from '../../src/field/text-field.tsx';
import { AlertDialog } from '../../src/overlay/alert-dialog.tsx';
import { Dialog, DialogTrigger } from '../../src/overlay/dialog.tsx';
import { Drawer } from '../../src/overlay/drawer.tsx';
import { Menu } from '../../src/overlay/menu.tsx';
import { Popover } from '../../src/overlay/popover.tsx';
import { Tooltip } from '../../src/overlay/tooltip.tsx';
import { Facts } from '../../src/table/facts.tsx';
import { Money } from '../../src/text/money.tsx';
import { Example, type GallerySection, Line, useText } from '../section.tsx';

function Dialogs() {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  return (
    <Example name="Dialog, AlertDialog, Drawer">
      <Line>
        <DialogTrigger>
          <Button>{t({ zh: '打开对话框', en: 'Open a dialog' })}</Button>
          <Dialog
            title={t({ zh: '重命名视图', en: 'Rename the view' })}
            actions={(close) => (
              <>
                <Button onPress={close}>{t({ zh: '取消', en: 'Cancel' })}</Button>
                <Button tone="primary" onPress={close}>
                  {t({ zh: '保存', en: 'Save' })}
                </Button>
              </>
            )}
          >
            <TextField
              label={t({ zh: '名称', en: 'Name' })}
              autoFocus
              defaultValue={t({ zh: '我的视图', en: 'My view' })}
            />
          </Dialog>
        </DialogTrigger>
        <Button tone="danger" onPress={() => setAsking(true)}>
          {t({ zh: '删除地址', en: 'Delete address' })}
        </Button>
        <AlertDialog
          title={t({ zh: '删除这个地址？', en: 'Delete this address?' })}
          isOpen={asking}
          onOpenChange={setAsking}
          confirmLabel={t({ zh: '删除地址', en: 'Delete address' })}
          cancelLabel={t({ zh: '保留', en: 'Keep it' })}
          tone="danger"
          pending={working}
          onConfirm={() => {
            setWorking(true);
            setTimeout(() => {
              setWorking(false);
              setAsking(false);
              showToast({ tone: 'success', text: t({ zh: '地址已删除', en: 'Address deleted' }) });
            }, 800);
          }}
        >
          {t({
            zh: '删除后不能恢复，已寄出的不受影响。',
            en: 'It cannot be brought back. What was sent already is not affected.',
          })}
        </AlertDialog>
        <DialogTrigger>
          <Button>{t({ zh: '打开抽屉', en: 'Open a drawer' })}</Button>
          <Drawer title={t({ zh: '服务条款', en: 'Terms of service' })}>
            {t({ zh: '这里是全文。', en: 'The whole text stands here.' })}
          </Drawer>
        </DialogTrigger>
      </Line>
    </Example>
  );
}

function Floats() {
  const t = useText();
  const [currency, setCurrency] = useState<'CNY' | 'USD'>('CNY');
  const icon = { size: 16, strokeWidth: 1.5 };
  return (
    <Example name="Popover, Menu, Tooltip">
      <Line>
        <Popover
          trigger={<Button>{t({ zh: '价格明细', en: 'Price details' })}</Button>}
          title={t({ zh: '价格明细', en: 'Price details' })}
        >
          <Facts
            layout="money"
            items={[
              { term: t({ zh: '3 晚', en: '3 nights' }), value: <Money amount={355_800} currency="CNY" /> },
              { term: t({ zh: '税', en: 'Taxes' }), value: <Money amount={35_580} currency="CNY" /> },
              {
                term: t({ zh: '合计', en: 'Total' }),
                value: <Money amount={391_380} currency="CNY" look="strong" />,
                strong: true,
                rule: true,
              },
            ]}
          />
        </Popover>
        <Menu
          trigger={<Button>{t({ zh: '操作', en: 'Actions' })}</Button>}
          label={t({ zh: '操作', en: 'Actions' })}
          groups={[
            {
              id: 'edit',
              items: [
                { id: 'edit', label: t({ zh: '编辑', en: 'Edit' }), icon: <Pencil {...icon} /> },
                { id: 'copy', label: t({ zh: '复制', en: 'Duplicate' }), icon: <Copy {...icon} /> },
              ],
            },
            {
              id: 'end',
              items: [
                { id: 'delete', label: t({ zh: '删除', en: 'Delete' }), icon: <Trash2 {...icon} />, danger: true },
              ],
            },
          ]}
        />
        <Menu
          trigger={<Button tone="quiet">{currency}</Button>}
          label={t({ zh: '货币', en: 'Currency' })}
          selected={currency}
          onAction={setCurrency}
          groups={[
            {
              id: 'currency',
              label: t({ zh: '货币', en: 'Currency' }),
              items: [
                { id: 'CNY', label: 'CNY', description: t({ zh: '人民币', en: 'Chinese yuan' }) },
                { id: 'USD', label: 'USD', description: t({ zh: '美元', en: 'US dollar' }) },
              ],
            },
          ]}
        />
        <Tooltip text={t({ zh: '每 5 分钟自动更新', en: 'Updated every 5 minutes' })}>
          <Button tone="quiet">{t({ zh: '指向我', en: 'Point at me' })}</Button>
        </Tooltip>
      </Line>
    </Example>
  );
}

function Toasts() {
  const t = useText();
  return (
    <Example name="Toast">
      <Line>
        <Button onPress={() => showToast({ tone: 'success', text: t({ zh: '已保存', en: 'Saved' }) })}>
          {t({ zh: '成功（4 秒）', en: 'Success (4 s)' })}
        </Button>
        <Button
          onPress={() =>
            showToast({
              tone: 'error',
              text: t({ zh: '未能保存，网络已断开', en: 'Could not save: the network is down' }),
              action: {
                label: t({ zh: '重试', en: 'Retry' }),
                onPress: () => showToast({ tone: 'success', text: t({ zh: '已保存', en: 'Saved' }) }),
              },
            })
          }
        >
          {t({ zh: '错误（直到关闭）', en: 'Error (until closed)' })}
        </Button>
      </Line>
    </Example>
  );
}

function Section() {
  return (
    <>
      <Dialogs />
      <Floats />
      <Toasts />
    </>
  );
}

export const section: GallerySection = { id: 'overlays', title: { zh: '浮层', en: 'Overlays' }, order: 50, Section };
