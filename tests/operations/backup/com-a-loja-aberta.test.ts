// @requirement 15.8.4
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { copiaEmCurso } from '#db/saude/gravar-copias.ts';
import { estadoDasCopias } from '#db/saude/ler-copias.ts';
import { auditoria } from '#db/schema/index.ts';
import { abrirBanco } from '#db/open-database.ts';
import { backUpToFolder } from '#server/backup/create-backup.ts';
import { serveBackups } from '#server/backup/backup-service.ts';
import { serviceBridge } from '#server/backup/service-client.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { conteudo, linha, montarPalco, type Palco, restaurar, servidor } from './apoio.ts';

let palco: Palco;
let banco: Banco;
let servico: { fechar(): Promise<void> };
beforeAll(async () => {
  palco = await montarPalco();
  banco = await abrirBanco(palco.lugar);
  servico = await serveBackups(banco, palco.lugar.dataDir, logMudo);
});
afterAll(async () => {
  await servico.fechar();
  await banco.fechar();
  await palco.fechar();
});

const logo = () => new Promise((agora) => setImmediate(agora));

/** Writes without pause until stopped; returns the confirmed writes. */
function escrever(): { confirmadas: string[]; parar(): Promise<void> } {
  const confirmadas: string[] = [];
  let parado = false;
  const fim = (async () => {
    for (let n = 0; !parado; n++) {
      await banco.db.insert(auditoria).values(linha(`n${n}`));
      confirmadas.push(`n${n}`);
      // The embedded database answers without ever letting go of the thread.
      await logo();
    }
  })();
  return {
    confirmadas,
    parar: () => {
      parado = true;
      return fim;
    },
  };
}

describe('com a loja aberta e a gravar', () => {
  test('a cópia tem tudo o que estava confirmado quando começou, e nada pela metade', async () => {
    const escrita = escrever();
    while (escrita.confirmadas.length < 20) await logo();
    const antes = escrita.confirmadas.length;
    const copia = join(palco.pasta, 'andando');
    const manifesto = await backUpToFolder(palco.lugar, copia, new Date());
    await escrita.parar();
    const outro = await palco.lugarNovo('outro');
    await restaurar(copia, outro);
    const guardadas = (await conteudo(outro)).slice(3);
    expect(guardadas.length).toBeGreaterThanOrEqual(antes);
    expect(guardadas).toEqual(Array.from(guardadas, (_, n) => `n${n}`));
    expect(manifesto.linhas['public.auditoria']).toBe(guardadas.length + 3);
    // The shop has recorded the copy, and no temporary files remain.
    expect(await estadoDasCopias(banco.db)).toMatchObject({ ultima: { lugar: copia, cifrada: false }, falha: null });
    expect(await copiaEmCurso(banco.db, new Date())).toBe(false);
    expect(await readdir(palco.lugar.dataDir)).not.toContain('fotografia');
  });

  test('uma cópia que não se pode escrever fica anotada como falha', async () => {
    const ondeNaoCabe = join(palco.lugar.dataDir, 'files/produtos/rei/320.webp/copia');
    await expect(backUpToFolder(palco.lugar, ondeNaoCabe, new Date())).rejects.toThrow('ENOTDIR');
    expect((await estadoDasCopias(banco.db)).falha?.erro).toMatch(/^A cópia parou/);
    await backUpToFolder(palco.lugar, join(palco.pasta, 'de novo'), new Date());
    expect((await estadoDasCopias(banco.db)).falha).toBeNull();
  });
});

function testarOServico(): void {
  describe('o serviço de cópia do banco embutido', () => {
    test('só responde a quem leu a chave, que só o dono da pasta lê', async () => {
      const bilhete = join(palco.lugar.dataDir, 'servico-de-copia.json');
      const { porta } = JSON.parse(await readFile(bilhete, 'utf8')) as { porta: number };
      const resposta = await fetch(`http://127.0.0.1:${porta}/fotografar`, { method: 'POST', body: '{}' });
      expect(resposta.status).toBe(401);
    });

    test('uma cópia de cada vez, e a que morre solta a vez', async () => {
      const uma = await serviceBridge(palco.lugar.dataDir);
      await uma.fotografar('uma', 'comando');
      await expect(backUpToFolder(palco.lugar, join(palco.pasta, 'duas'), new Date())).rejects.toThrow(
        'Outra cópia está sendo feita',
      );
      await uma.fechar();
      const programa = `
        import { serviceBridge } from '#server/backup/service-client.ts';
        for (;;) try { await (await serviceBridge(${JSON.stringify(palco.lugar.dataDir)})).fotografar('morta', 'comando'); break; } catch {}
        console.log('tirada'); setInterval(() => {}, 1000);`;
      const filho = spawn(process.execPath, ['--input-type=module', '-e', programa], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((dita) => filho.stdout.once('data', dita));
      filho.kill('SIGKILL');
      for (;;) {
        const feita = await backUpToFolder(palco.lugar, join(palco.pasta, 'depois'), new Date()).catch(
          (erro: unknown) => String(erro),
        );
        if (typeof feita !== 'string') break;
        expect(feita).toContain('Outra cópia está sendo feita');
      }
      expect(await readdir(join(palco.pasta, 'depois'))).toContain('manifesto.json');
    });
  });
}
if (!servidor) testarOServico();
