import type { InvoiceDetail } from '@waylight/contract/invoicing/invoicing';
import { moneyInText } from '@waylight/contract/value/money';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import areaStyles from '../invoicing.module.css';
import { words as areaWords } from '../words.ts';
import { words } from './words.ts';

/** Orders of the invoice. An order that the reader may not open is no link. */
export function InvoiceOrders({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { currency } = invoice;
  return (
    <Card title={t(words.orders)}>
      <Table caption={t(words.ordersCaption)} cards>
        <TableHead>
          <HeadCell>{t(words.order)}</HeadCell>
          <HeadCell>{t(words.hotel)}</HeadCell>
          <HeadCell>{t(words.stay)}</HeadCell>
          <HeadCell>{t(words.bill)}</HeadCell>
          <HeadCell align="end">{t(words.orderAmount, { currency })}</HeadCell>
        </TableHead>
        <TableBody>
          {invoice.orders.map((order) => (
            <Row key={order.orderCode}>
              <RowHead>
                {order.mayOpen ? (
                  <Link plain href={paths.order(order.orderCode)}>
                    {order.orderCode}
                  </Link>
                ) : (
                  order.orderCode
                )}
              </RowHead>
              <Cell label={t(words.hotel)} wide>
                {names(order.hotel.infoName, order.hotel.nameEng).name}
              </Cell>
              <Cell label={t(words.stay)} wide>
                {dateRangeText(order.checkin, order.checkout, language, { noWeekday: true })}
              </Cell>
              <Cell label={t(words.bill)}>
                {order.bill ? (
                  <Link plain href={paths.bill(order.bill.id)}>
                    {order.bill.code}
                  </Link>
                ) : (
                  '--'
                )}
              </Cell>
              <Cell label={t(words.orderAmount, { currency })} align="end">
                <Money amount={order.amount} currency={currency} codeHidden />
                {order.corrected > 0 && (
                  <span className={areaStyles.second}>
                    {t(areaWords.corrected, { amount: moneyInText({ amount: order.corrected, currency }) })}
                  </span>
                )}
                {order.toCorrect > 0 && (
                  <span
                    className={areaStyles.second}
                  >{`${t(areaWords.toCorrect)} ${moneyInText({ amount: order.toCorrect, currency })}`}</span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
