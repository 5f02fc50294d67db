// @requirement 15.7.5
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands, deployed } from '#scripts/commands.mjs';

test('o que faz parte do servidor vai com o que se instala, cada comando com o seu arquivo montado', () => {
  const doServidor = Object.entries(commands).filter(([, { program }]) => program[0]?.startsWith('src/'));
  expect(Object.keys(deployed).toSorted()).toEqual(doServidor.map(([nome]) => nome).toSorted());
  expect(Object.keys(deployed)).toEqual(expect.arrayContaining(['admin:criar', 'backup', 'restore']));
  for (const { source, file } of Object.values(deployed)) {
    expect(existsSync(source)).toBe(true);
    expect(file).toMatch(/^comandos\/[\w/-]+\.js$/);
  }
  expect(deployed['backup']).toEqual({
    source: 'src/server/commands/backup.ts',
    file: 'comandos/backup.js',
    args: ['backup'],
  });
});

test('a cópia de todo dia roda o mesmo arquivo que npm run backup', () => {
  const diaria = readFileSync('src/server/backup/daily-backup.ts', 'utf8');
  expect(diaria).toContain(`build/server/${deployed['backup']?.file}`);
  expect(diaria).toContain(deployed['backup']?.source);
});
