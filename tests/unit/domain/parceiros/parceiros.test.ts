// @requirement 15.26.1 15.26.2 15.26.3 15.26.4 15.26.6 15.26.7 15.26.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recebeAviso } from '#domain/parceiros/avisos.ts';
import { lerAceite, lerInscricao, maximosDaInscricao } from '#domain/parceiros/inscricao.ts';
import { lerComunicado } from '#domain/parceiros/comunicado.ts';
import { lerMaterial, textoParaPublicar } from '#domain/parceiros/material.ts';
import { lerParceriaDigitada, paragrafosDoTexto, parceriaInicial } from '#domain/parceiros/parceria.ts';
import { fraseDesdeAVenda } from '#domain/parceiros/ultima-venda.ts';

const certa = { nome: 'Rui', email: 'rui@exemplo.test', canais: 'a\nb', audiencia: 'Mil', termos: 2 };

describe('a inscrição digitada', () => {
  test('fica limpa, e cada falta está ao lado do seu campo', () => {
    expect(lerInscricao({ ...certa, nome: ' Rui  Torres ', email: ' RUI@Exemplo.test' })).toEqual({
      ok: true,
      valor: { ...certa, nome: 'Rui Torres' },
    });
    expect(lerInscricao({ nome: ' ', email: 'x', canais: '', audiencia: 'x'.repeat(501), termos: 0 })).toEqual({
      ok: false,
      erro: { nome: 'vazio', email: 'email-invalido', canais: 'vazio', audiencia: 'longo', termos: 'sem-aceite' },
    });
  });

  test.each(['canais', 'audiencia'] as const)('%s pode ter o máximo, e nem uma letra a mais', (campo) => {
    const cheio = 'x'.repeat(maximosDaInscricao[campo]);
    expect(lerInscricao({ ...certa, [campo]: cheio })).toMatchObject({ ok: true, valor: { [campo]: cheio } });
    expect(lerInscricao({ ...certa, [campo]: `${cheio}x` })).toEqual({ ok: false, erro: { [campo]: 'longo' } });
  });

  test('o que é aceito cabe no banco, seja o que for digitado', () => {
    const texto = fc.string({ maxLength: 600, unit: 'binary' });
    fc.assert(
      fc.property(texto, texto, texto, (nome, canais, audiencia) => {
        const lida = lerInscricao({ ...certa, nome, canais, audiencia });
        if (!lida.ok) return;
        for (const campo of ['nome', 'canais', 'audiencia'] as const) {
          expect(lida.valor[campo].length).toBeGreaterThan(0);
          expect(lida.valor[campo].length).toBeLessThanOrEqual(maximosDaInscricao[campo]);
          expect(lida.valor[campo]).not.toContain('\0');
        }
      }),
    );
  });
});

test('quem deixou de ser influencer só recebe a do repasse, e ninguém a que desligou', () => {
  const antigo = { ehInfluencer: false, desligados: [] };
  expect(recebeAviso(antigo, 'cada-venda')).toBe(false);
  expect(recebeAviso(antigo, 'repasse-enviado')).toBe(true);
  expect(recebeAviso({ ehInfluencer: true, desligados: [] }, 'cada-venda')).toBe(true);
  expect(recebeAviso({ ehInfluencer: true, desligados: ['cada-venda'] }, 'cada-venda')).toBe(false);
});

describe('o aceite digitado', () => {
  test.each([
    ['rui 10', '10', { codigo: 'RUI10', comissaoPb: 1000 }],
    ['RUI', '12,5 %', { codigo: 'RUI', comissaoPb: 1250 }],
    ['RUI', '100', { codigo: 'RUI', comissaoPb: 10_000 }],
  ])('%j com %j', (codigo, comissao, valor) => expect(lerAceite({ codigo, comissao })).toEqual({ ok: true, valor }));

  test.each([
    ['', '', { codigo: 'vazio', comissao: 'vazio' }],
    ['ação', '101', { codigo: 'cupom-invalido', comissao: 'comissao-invalida' }],
    ['RUI', '0', { comissao: 'comissao-invalida' }],
    ['RUI', '-1', { comissao: 'comissao-invalida' }],
    ['R'.repeat(31), '5', { codigo: 'cupom-invalido' }],
  ])('%j com %j é recusado', (codigo, comissao, erro) =>
    expect(lerAceite({ codigo, comissao })).toEqual({ ok: false, erro }),
  );
});

describe('a página dos parceiros', () => {
  test('os textos que vêm com a loja servem, e nenhum pode faltar', () => {
    expect(lerParceriaDigitada(parceriaInicial)).toEqual({ ok: true, valor: parceriaInicial });
    expect(lerParceriaDigitada({ aberta: false, texto: ' ', termos: 'x'.repeat(20_001), publi: '' })).toEqual({
      ok: false,
      erro: { texto: 'vazio', termos: 'longo', publi: 'vazio' },
    });
  });

  test('linhas em branco separam os parágrafos', () => {
    expect(paragrafosDoTexto('Um\nainda um\n \n\nDois')).toEqual(['Um\nainda um', 'Dois']);
    expect(paragrafosDoTexto(' ')).toEqual([]);
  });
});

test('parado conta os dias inteiros desde a última venda', () => {
  const agora = new Date('2026-11-26T12:00:00Z');
  expect(fraseDesdeAVenda(new Date('2026-11-25T12:00:01Z'), agora)).toBe('');
  expect(fraseDesdeAVenda(new Date('2026-11-25T12:00:00Z'), agora)).toBe('há 1 dia');
  expect(fraseDesdeAVenda(new Date('2026-11-01T00:00:00Z'), agora)).toBe('há 25 dias');
});

describe('o material', () => {
  const digitado = { titulo: ' Foto ', texto: '', endereco: '' };
  test.each([
    ['imagem', { ...digitado }, true],
    ['texto', { ...digitado, texto: 'Bom jogo.' }, false],
    ['filme', { ...digitado, endereco: 'https://video.test/1' }, false],
  ])('é %s conforme o que tem', (tipo, valor, temImagem) =>
    expect(lerMaterial(valor, temImagem)).toMatchObject({ ok: true, valor: { tipo, titulo: 'Foto' } }),
  );

  test.each([
    [{ ...digitado, titulo: '' }, true, { titulo: 'vazio' }],
    [digitado, false, { texto: 'nada' }],
    [{ ...digitado, endereco: 'http://video.test' }, false, { endereco: 'endereco-invalido' }],
    [{ ...digitado, endereco: 'https://' }, false, { endereco: 'endereco-invalido' }],
    [{ ...digitado, endereco: 'https://video.test' }, true, { endereco: 'imagem-e-filme' }],
    [{ ...digitado, texto: 'x'.repeat(2001) }, true, { texto: 'longo' }],
  ])('%j (imagem: %s) é recusado', (valor, temImagem, erro) =>
    expect(lerMaterial(valor, temImagem)).toEqual({ ok: false, erro }),
  );

  test('o que se copia termina com a marca de publicidade', () => {
    expect(textoParaPublicar({ titulo: 'Foto', texto: '', endereco: null }, '#publi')).toBe('Foto\n\n#publi');
    expect(textoParaPublicar({ titulo: 'F', texto: 'Veja', endereco: 'https://v.test' }, '#publi')).toBe(
      'Veja\n\nhttps://v.test\n\n#publi',
    );
  });
});

test('a mensagem aos influencers precisa de assunto e texto', () => {
  expect(lerComunicado({ assunto: ' Olá ', texto: 'Um\r\ndois' })).toEqual({
    ok: true,
    valor: { assunto: 'Olá', texto: 'Um\ndois' },
  });
  expect(lerComunicado({ assunto: 'x'.repeat(121), texto: ' ' })).toEqual({
    ok: false,
    erro: { assunto: 'longo', texto: 'vazio' },
  });
});
