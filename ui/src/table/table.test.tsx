import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from './table.tsx';

const draw = (language: 'zh' | 'en') =>
  renderToStaticMarkup(
    <UiProvider language={language}>
      <Table caption="Entries" cards>
        <TableHead>
          <HeadCell>Code</HeadCell>
          <HeadCell align="end" sort="descending" onSort={() => undefined}>
            Amount
          </HeadCell>
        </TableHead>
        <TableBody>
          <Row selected>
            <RowHead>B1</RowHead>
            <Cell label="Amount" align="end">
              7.00
            </Cell>
          </Row>
        </TableBody>
      </Table>
    </UiProvider>,
  );

describe('table', () => {
  it('keeps the roles that the card layout would take away', () => {
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
      expect(draw('en')).toContain(`role="${role}"`);
    }
  });

  it('says its order and the head of each cell', () => {
    expect(draw('en')).toMatch(/aria-sort="descending"[^>]*><button/);
    expect(draw('en')).toContain('data-label="Amount"');
    expect(draw('en')).not.toContain('aria-sort="none"');
  });

  it('is denser in Chinese', () => {
    expect(draw('zh')).toContain('data-density="compact"');
    expect(draw('en')).toContain('data-density="comfortable"');
  });
});
