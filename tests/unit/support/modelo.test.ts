import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixarModelo, limparModelosVelhos, usarModelo } from '#tests/support/modelo.ts';

test('o modelo de uma execução não muda à meia-noite', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z'), toFake: ['Date'] });
  vi.stubEnv('LOJA_MODELO_NOME', undefined);
  onTestFinished(() => void vi.useRealTimers().unstubAllEnvs());
  const escolhido = fixarModelo();
  expect(escolhido).toMatch(/^modelo-2026-03-01-[0-9a-f]{12}$/);
  vi.setSystemTime(new Date('2026-03-02T00:00:01Z'));
  expect(fixarModelo()).toBe(escolhido);
});

test('modelos velhos são apagados, menos os que um processo vivo usa', async () => {
  const pasta = await mkdtemp(path.join(tmpdir(), 'modelos-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  const nomes = ['modelo-de-hoje-em-obras', 'modelo-em-uso', 'modelo-de-um-morto', 'modelo-velho', 'copia-de-um-teste'];
  for (const nome of nomes) await mkdir(path.join(pasta, nome));
  for (const nome of ['modelo-em-uso.log', 'modelo-velho-em-obras.log']) await writeFile(path.join(pasta, nome), '');
  await usarModelo(path.join(pasta, 'modelo-de-hoje'));
  await usarModelo(path.join(pasta, 'modelo-em-uso'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await mkdir(path.join(pasta, 'em-uso', 'modelo-de-um-morto'));
  await writeFile(path.join(pasta, 'em-uso', 'modelo-de-um-morto', String(pid)), '');
  await limparModelosVelhos(pasta);
  const ficaram = ['copia-de-um-teste', 'em-uso', 'modelo-de-hoje-em-obras', 'modelo-em-uso', 'modelo-em-uso.log'];
  expect((await readdir(pasta)).toSorted()).toEqual(ficaram);
  expect((await readdir(path.join(pasta, 'em-uso'))).toSorted()).toEqual(['modelo-de-hoje', 'modelo-em-uso']);
});
