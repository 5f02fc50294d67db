// @requirement 11.15.1 15.3.1
import { beforeAll, describe, expect, test } from 'vitest';
import { type FiltroDaAuditoria, lerAuditoria, listarAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { auditoria } from '#db/schema/index.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const banco = await abrirBancoDoArquivo();
const tudo: FiltroDaAuditoria = { busca: '', entidade: null, autor: null, de: null, ate: null };
beforeAll(async () => {
  await banco.db.insert(auditoria).values(
    Array.from({ length: 60 }, (_, n) => ({
      autorId: n % 2 ? 'joao' : 'ana',
      autorNome: n % 2 ? 'João Álvares' : 'Ana',
      acao: 'mudar',
      entidade: n % 3 ? 'produto' : 'pedido',
      entidadeId: `coisa-${n}`,
      antes: { precoCentavos: n },
      depois: { precoCentavos: n + 1 },
      criadoEm: new Date(Date.UTC(2026, 0, 1 + (n % 30), 2, 59)),
    })),
  );
  await registrarAuditoria(
    banco.db,
    { uid: 'eva', displayName: ' ', email: 'eva@exemplo.test' },
    { acao: 'criar', entidade: 'cupom', entidadeId: '100%_OFF' },
  );
});

const listar = async (filtro: Partial<FiltroDaAuditoria>) =>
  (await listarAuditoria(banco.db, { ...tudo, ...filtro }, {})).linhas;

describe('a trilha', () => {
  test('acha por pessoa sem acento, por coisa e por ação; os sinais da busca são letras como as outras', async () => {
    expect((await listar({ busca: 'joao alv' })).every(({ autorId }) => autorId === 'joao')).toBe(true);
    expect((await listar({ busca: 'COISA-42' })).map(({ entidadeId }) => entidadeId)).toEqual(['coisa-42']);
    expect((await listar({ busca: '100%_' })).map(({ entidadeId }) => entidadeId)).toEqual(['100%_OFF']);
    for (const nada of ['%', '_', "'; drop table auditoria; --", '<script>', '\\'])
      expect((await listar({ busca: nada })).filter(({ entidadeId }) => entidadeId !== '100%_OFF')).toEqual([]);
  });

  test('filtra por dias de São Paulo, pessoa e tipo de coisa', async () => {
    // 02:59 UTC is still the previous day in São Paulo.
    expect(
      (await listar({ de: '2026-01-04', ate: '2026-01-04' })).map(({ entidadeId }) => entidadeId).toSorted(),
    ).toEqual(['coisa-34', 'coisa-4']);
    expect((await listar({ autor: 'eva' })).map(({ autorNome }) => autorNome)).toEqual(['eva@exemplo.test']);
    expect(await listar({ entidade: 'pedido', autor: 'joao' })).toHaveLength(10);
  });

  test('mostra cada registro uma vez, para a frente e para trás, e exporta todos', async () => {
    const vistas: number[] = [];
    let depois: string | undefined;
    for (;;) {
      const pagina = await listarAuditoria(banco.db, tudo, { depois });
      vistas.push(...pagina.linhas.map(({ id }) => id));
      if (!pagina.proxima) break;
      depois = pagina.proxima;
    }
    expect([vistas.length, new Set(vistas).size]).toEqual([61, 61]);
    const exportadas: number[] = [];
    for await (const lote of lerAuditoria(banco.db, tudo)) exportadas.push(...lote.map(({ id }) => id));
    expect(exportadas).toEqual(vistas);
  });

  test('um cursor forjado começa do início em vez de falhar', async () => {
    const forjado = Buffer.from(JSON.stringify(['2026-01-01 00:00:00+00', '1; drop table auditoria'])).toString(
      'base64url',
    );
    expect((await listarAuditoria(banco.db, tudo, { depois: forjado })).linhas).toHaveLength(25);
  });
});
