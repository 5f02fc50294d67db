// @requirement 15.3.1 15.4.1
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type ConfiguracaoDigitada,
  MAIOR_PAGINA,
  salvarConfiguracao,
} from '#application/configuracao/salvar-configuracao.ts';
import { lerConfiguracao, lerDadosDaLoja, lerPaginaDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { auditoria, configuracao } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { partesDoPreco } from '#domain/dinheiro.ts';
import { digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import { promessasPadrao } from '#domain/configuracao/promessas-da-loja.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const ana = { uid: 'adm', displayName: 'Ana Admin', email: 'ana@exemplo.test' };
const banco = await abrirBancoDoArquivo();
beforeEach(() => banco.db.delete(configuracao));

const digitado = (
  loja: Partial<ConfiguracaoDigitada['loja']> = {},
  paginas: Partial<ConfiguracaoDigitada['paginas']> = {},
): ConfiguracaoDigitada => ({
  loja: { ...digitarLoja(lojaDaDemo), ...loja },
  paginas: { sobre: '', privacidade: '', termos: '', ...paginas },
});

describe('salvar a configuração', () => {
  test('a primeira vez, com o que foi digitado arrumado', async () => {
    const feito = await salvarConfiguracao(
      banco,
      ana,
      digitado({
        nome: '  Torre \n Branca ',
        cnpj: '11222333000181',
        whatsapp: '+55 (31) 98765-4321',
        email: 'Loja@Exemplo.test',
        instagram: '',
      }),
      0,
    );
    expect(feito).toEqual({ ok: true, valor: undefined });
    expect(await lerDadosDaLoja(banco.db)).toMatchObject({
      nome: 'Torre Branca',
      cnpj: '11.222.333/0001-81',
      whatsapp: '31987654321',
      email: 'loja@exemplo.test',
      redes: { instagram: null },
    });
    const [registro] = await banco.db
      .select()
      .from(auditoria)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(registro).toMatchObject({
      entidade: 'configuracao',
      antes: { nome: '' },
      depois: { nome: 'Torre Branca' },
    });
  });

  test('a auditoria guarda só o que mudou', async () => {
    await salvarConfiguracao(banco, ana, digitado(), 0);
    await salvarConfiguracao(banco, ana, digitado({ despacho: 'em 5 dias úteis' }), 1);
    const [registro] = await banco.db
      .select()
      .from(auditoria)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(registro).toMatchObject({ antes: { despacho: '24 horas úteis' }, depois: { despacho: '5 dias úteis' } });
    expect(Object.keys(registro?.depois as object)).toEqual(['despacho']);
  });

  test('uma loja nunca salva não tem dado nenhum no formulário, e o que mostra não é de ninguém', async () => {
    const { loja, versao } = await lerConfiguracao(banco.db);
    expect(versao).toBe(0);
    expect(new Set(Object.values(digitarLoja(loja)))).toEqual(new Set(['']));
    expect(await lerDadosDaLoja(banco.db)).toEqual(lojaSemDados);
  });

  test('promessas em branco são as de sempre', async () => {
    await salvarConfiguracao(banco, ana, digitado({ despacho: '', arrependimento: '', freteGratis: '' }), 0);
    expect((await lerDadosDaLoja(banco.db)).promessas).toEqual(promessasPadrao);
  });

  test.each([
    ['', '', '', 0, 1, 0],
    ['5', '10', '30', 500, 10, 3_000],
    ['7,5%', '12x', 'R$ 30,50', 750, 12, 3_050],
    ['0', '0', '0', 0, 1, 0],
  ])(
    'desconto no Pix %j, parcelas %j e parcela mínima %j valem %i pontos, %i vezes e %i centavos',
    async (descontoNoPix, parcelasSemJuros, parcelaMinima, pb, vezes, minima) => {
      await salvarConfiguracao(banco, ana, digitado({ descontoNoPix, parcelasSemJuros, parcelaMinima }), 0);
      const { precos } = await lerDadosDaLoja(banco.db);
      expect(precos).toEqual({ descontoNoPixPb: pb, parcelasSemJuros: vezes, parcelaMinimaCentavos: minima });
      const { loja } = await lerConfiguracao(banco.db);
      expect(digitarLoja(loja).descontoNoPix).toBe(pb === 0 ? '' : descontoNoPix.replace('%', ''));
      expect(digitarLoja(loja).parcelaMinima).toBe(minima === 0 ? '' : partesDoPreco(minima).valor);
    },
  );

  test('o que foi salvo antes de haver preços a dizer vale como sem eles', async () => {
    const { precos: _, ...antiga } = lojaSemDados;
    await banco.db.insert(configuracao).values({ id: 1, loja: antiga as typeof lojaSemDados });
    expect(digitarLoja((await lerConfiguracao(banco.db)).loja)).toMatchObject({
      descontoNoPix: '',
      parcelasSemJuros: '',
    });
    expect((await lerDadosDaLoja(banco.db)).precos).toEqual(lojaSemDados.precos);
    const semMinima = { descontoNoPixPb: 500, parcelasSemJuros: 10 } as typeof lojaSemDados.precos;
    await banco.db.update(configuracao).set({ loja: { ...lojaSemDados, precos: semMinima } });
    expect((await lerDadosDaLoja(banco.db)).precos).toEqual({ ...semMinima, parcelaMinimaCentavos: 0 });
  });

  test.each([
    ['nome', '   ', 'vazio'],
    ['nome', 'x'.repeat(61), 'longo'],
    ['cnpj', '11.222.333/0001-82', 'cnpj'],
    ['cnpj', '00000000000000', 'cnpj'],
    ['email', 'sem-arroba', 'email'],
    ['whatsapp', '999', 'telefone-incompleto'],
    ['whatsapp', '-1', 'telefone-incompleto'],
    ['instagram', 'http://instagram.com/x', 'https'],
    ['instagram', 'javascript:alert(1)', 'https'],
    ['despacho', 'logo', 'prazo'],
    ['despacho', '99 dias', 'prazo'],
    ['arrependimento', '6 dias', 'desistencia'],
    ['descontoNoPix', '51', 'desconto-no-pix'],
    ['descontoNoPix', '-1', 'desconto-no-pix'],
    ['descontoNoPix', '5,555', 'desconto-no-pix'],
    ['parcelasSemJuros', '25', 'parcelas'],
    ['parcelasSemJuros', 'dez', 'parcelas'],
    ['parcelaMinima', '1.000,01', 'parcela-minima'],
    ['parcelaMinima', '-30', 'parcela-minima'],
    ['facebook', 'https://usuario:senha@facebook.com', 'https'],
    ['youtube', 'https://localhost', 'https'],
  ] as const)('recusa %s = %j', async (campo, valor, falta) => {
    expect(await salvarConfiguracao(banco, ana, digitado({ [campo]: valor }), 0)).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { [campo]: falta } },
    });
    expect((await lerConfiguracao(banco.db)).versao).toBe(0);
  });

  test('limpa o HTML das páginas e recusa textos enormes', async () => {
    await salvarConfiguracao(
      banco,
      ana,
      digitado(
        {},
        {
          sobre: '<h3>Quem somos</h3><p onclick="x()">Oi<script>alert(1)</script> <a href="javascript:x">aqui</a></p>',
          termos: '<script></script>',
        },
      ),
      0,
    );
    expect(await lerPaginaDaLoja(banco.db, 'sobre')).toBe(
      '<h3>Quem somos</h3><p>Oi <a rel="noopener nofollow">aqui</a></p>',
    );
    expect(await lerPaginaDaLoja(banco.db, 'termos')).toBeNull();
    expect(
      await salvarConfiguracao(banco, ana, digitado({}, { sobre: 'x'.repeat(MAIOR_PAGINA + 1) }), 1),
    ).toMatchObject({ ok: false, erro: { faltas: { sobre: 'longo' } } });
  });

  test('de dois admins ao mesmo tempo um vence e o outro recebe os valores novos', async () => {
    await salvarConfiguracao(banco, ana, digitado(), 0);
    const fins = await Promise.all(
      ['Bispo', 'Cavalo'].map((nome) => salvarConfiguracao(banco, ana, digitado({ nome }), 1)),
    );
    expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
    const { loja, versao } = await lerConfiguracao(banco.db);
    expect(versao).toBe(2);
    expect(fins.find(({ ok }) => !ok)).toMatchObject({
      erro: { codigo: 'mudou', versao: 2, atual: { loja: { nome: loja?.nome } } },
    });
    expect(await salvarConfiguracao(banco, ana, digitado({ nome: 'Rei' }), -1)).toMatchObject({
      ok: false,
      erro: { codigo: 'mudou' },
    });
  });
});
