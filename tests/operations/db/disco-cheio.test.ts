// @requirement 14.1.3
import fs, { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import { requireDiskSpace, RESERVA_EM_BYTES, SemEspaco, watchDiskSpace } from '#db/pglite/disk-space.ts';
import { BancoEmPane, watchForCrash } from '#db/pglite/pglite.ts';
import { porBancoMigrado } from '#tests/support/banco.ts';

const disco = { livres: 0 };
const statfs = vi.spyOn(fs, 'statfs').mockImplementation((async () => ({ bavail: disco.livres, bsize: 1 })) as never);
syncBuiltinESMExports();
afterAll(() => {
  statfs.mockRestore();
  syncBuiltinESMExports();
});
beforeEach(() => {
  disco.livres = RESERVA_EM_BYTES;
});

async function pastaNova(): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'disco-cheio-'));
  onTestFinished(() => rm(pasta, { recursive: true, force: true }));
  return pasta;
}

describe('com o disco quase cheio', () => {
  test('o banco embutido só lê, e volta a gravar quando há espaço', async () => {
    const mudancas: boolean[] = [];
    const dataDir = await pastaNova();
    await porBancoMigrado(dataDir);
    const banco = await abrirBanco({
      dataDir,
      aoMudarEspaco: (soLeitura) => mudancas.push(soLeitura),
    });
    onTestFinished(() => banco.fechar());
    const gravar = () =>
      banco.db.execute(
        sql`insert into configuracao (loja) values ('{}') on conflict (id) do update set atualizado_em = now()`,
      );
    await gravar();
    disco.livres = RESERVA_EM_BYTES - 1;
    await expect.poll(() => mudancas).toEqual([true]);
    await expect(gravar()).rejects.toMatchObject({ cause: { code: '25006' } });
    await expect(banco.db.transaction((tx) => tx.execute(sql`delete from configuracao`))).rejects.toMatchObject({
      cause: { code: '25006' },
    });
    expect(await banco.db.execute(sql`select id from configuracao`)).toMatchObject({ rows: [{ id: 1 }] });
    disco.livres = RESERVA_EM_BYTES;
    await expect.poll(() => mudancas).toEqual([true, false]);
    await gravar();
  });

  test('não se abre: abrir grava', async () => {
    disco.livres = RESERVA_EM_BYTES - 1;
    await expect(abrirBanco({ dataDir: await pastaNova() })).rejects.toThrow(SemEspaco);
    disco.livres = RESERVA_EM_BYTES;
    await requireDiskSpace('/');
  });

  test('uma mudança que falhou é tentada de novo', async () => {
    const pedidas: boolean[] = [];
    disco.livres = 0;
    const parar = watchDiskSpace(
      '/',
      async (soLeitura) => {
        pedidas.push(soLeitura);
        if (pedidas.length === 1) throw new Error('busy');
      },
      10,
    );
    onTestFinished(parar);
    await expect.poll(() => pedidas).toEqual([true, true]);
  });
});

describe('o banco embutido em pane', () => {
  test('é anunciado uma vez, e nada mais se pergunta a ele', async () => {
    const causas: Error[] = [];
    let perguntas = 0;
    const pg = {
      async execProtocol() {
        perguntas++;
        throw Object.assign(new Error('could not write to file'), { severity: perguntas === 1 ? 'ERROR' : 'PANIC' });
      },
      execProtocolStream: async () => [],
    };
    watchForCrash(pg, (causa) => causas.push(causa));
    const perguntar = () => pg.execProtocol();
    await expect(perguntar()).rejects.toThrow('could not write to file');
    expect(causas).toEqual([]);
    await expect(perguntar()).rejects.toThrow(BancoEmPane);
    await expect(perguntar()).rejects.toThrow(BancoEmPane);
    await expect(pg.execProtocolStream()).rejects.toThrow(BancoEmPane);
    expect([causas.length, perguntas]).toEqual([1, 2]);
  });
});
