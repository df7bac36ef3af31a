import type { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { consoleTurn } from '../../../threads/costly.ts';
import { statementReply } from '../../ledger/statement.ts';
import { exportedLines, statementFile } from '../../ledger/statement-export.ts';
import { companyNamed } from '../terms/service.ts';

/** The statement of a company at the console. */
export function companyAccountCalls({ database, costly }: House): Handlers<typeof opsApi.companyAccount> {
  const scopeOf = async (tx: Tx, code: string) => {
    const { distributorId, currency } = await companyNamed(tx, code);
    return { ...companyScopeOf({ distributorId }), currency };
  };
  return {
    statement: ({ code, ...asked }) => database.asOps(async (tx) => statementReply(tx, await scopeOf(tx, code), asked)),

    async exportStatement({ code, ...filter }, { language, now }) {
      const { lines, currency } = await database.asOps(async (tx) => {
        const scope = await scopeOf(tx, code);
        return { lines: await exportedLines(tx, scope, filter), currency: scope.currency };
      });
      return statementFile(lines, { filter, currency, language, now }, (part) =>
        costly.run('sheetPart', part, consoleTurn),
      );
    },
  };
}
