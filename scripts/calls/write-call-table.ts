import { writeFileSync } from 'node:fs';
import { callTable, faultsIn, tableFile } from './call-table.ts';

const table = callTable();
for (const fault of faultsIn(table)) console.error(`   ${fault}`);
writeFileSync(tableFile, table.text);
console.log(`docs/calls.md is written: ${table.calls.length} calls.`);
if (faultsIn(table).length > 0) process.exit(1);
