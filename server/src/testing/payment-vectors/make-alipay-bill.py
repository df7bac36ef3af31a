#!/usr/bin/env python3
"""Makes alipay-bill.zip as Alipay hands it out: two GBK texts, with names in GBK. python3 make-alipay-bill.py > alipay-bill.zip"""
import io, sys, zipfile

head = '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

def row(number, order, kind, yuan, back=''):
    cells = [number + '\t', order + '\t', kind, '驿灯 订单 100%', '2026-11-20 10:11:00', '2026-11-20 10:11:12', '\t', '', '\t', '\t', '张**(159****5620)',
             yuan, yuan, '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', back, '-0.04', '0.00', '']
    return ','.join(cells)

details = '\r\n'.join(['#支付宝业务明细查询', '#账号：[20880000000000010156]', '#-----业务明细列表----', head,
    row('2026112022001400000000000001', 'WP261120000000000001', '交易', '7116.00'),
    row('2026112022001400000000000002', 'WP261120000000000002', '交易', '0.1'),
    row('2026112022001400000000000001', 'WP261120000000000001', '退款', '-1000.07', 'WR261120000000000001'),
    '#-----业务明细列表结束----', '#导出时间：[2026年11月21日 10:00:00]', '']).encode('gbk')
totals = '#支付宝业务汇总查询\r\n'.encode('gbk')

class Gbk(zipfile.ZipInfo):
    def _encodeFilenameFlags(self):
        return self.filename.encode('gbk'), self.flag_bits

out = io.BytesIO()
with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as archive:
    for name, content in (('2088000000000001_20261120_业务明细.csv', details), ('2088000000000001_20261120_业务明细(汇总).csv', totals)):
        entry = Gbk(name, (2026, 11, 21, 10, 0, 0)); entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, content)
sys.stdout.buffer.write(out.getvalue())
