// @requirement 15.22.3 15.22.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ajusteDoEncaixe, encaixeDasPecas, LIMITES_DO_AJUSTE, nomesDoAjuste } from '#domain/produtos/encaixe.ts';
import { fraseDoAjuste } from '#web/loja/frases-do-encaixe.ts';
import { frasesDoTamanho } from '#web/loja/produto/frases-do-tamanho.ts';
import { tiposDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import {
  idsDaEscolha,
  itensDaMontagem,
  lerEscolhaDaMontagem,
  MAIS_EXTRAS,
  montarJogo,
  parametrosDaMontagem,
  type ProdutoDaMontagem,
  serveParaMontar,
} from '#domain/produtos/monte.ts';

const mm = fc.integer({ min: 20, max: 200 });

describe('o ajuste', () => {
  test.each([
    // Pieces and boards that makers sell together.
    [95, 40, 55, 'ideal'],
    [95, 40, 57, 'ideal'],
    [85, 37, 50, 'ideal'],
    [95, 40, 50, 'justo'],
    [95, 40, 45, 'apertado'],
    [52, 30, 45, 'folgado'],
    // The base alone would pass; the king is a tower.
    [120, 40, 55, 'apertado'],
    [null, 40, 55, 'ideal'],
  ] as const)('rei de %s mm, base de %s, casa de %s: %s', (reiMm, baseMm, casaMm, nome) => {
    expect(ajusteDoEncaixe({ reiMm, baseMm }, { casaMm })?.nome).toBe(nome);
  });

  test('a mesma base com outro veredito diz a altura do rei, que decidiu', () => {
    const frase = (reiMm: number | null) => {
      const ajuste = ajusteDoEncaixe({ reiMm, baseMm: 40 }, { casaMm: 55 });
      return ajuste && fraseDoAjuste(ajuste);
    };
    expect(frase(null)).toBe('A base do rei ocupa 73% da casa: a medida ideal.');
    expect(frase(95)).toBe('A base do rei ocupa 73% da casa: a medida ideal.');
    expect(frase(120)).toBe(
      'A base do rei ocupa 73% da casa, e o rei tem a altura de 2,18 casas: o rei é alto demais e esconde as peças de trás.',
    );
    expect(frase(70)).toBe(
      'A base do rei ocupa 73% da casa, e o rei tem a altura de 1,27 casas: o rei é baixo demais para a casa.',
    );
  });

  test('a frase sem a altura depende só da base, no montador e na página do produto', () => {
    const vereditos = new Map<string, string>();
    const frases = (reiMm: number | null, baseMm: number, casaMm: number) => {
      const [encaixe, ajuste] = [
        encaixeDasPecas({ reiMm, baseMm }, { casaMm }),
        ajusteDoEncaixe({ reiMm, baseMm }, { casaMm }),
      ];
      return encaixe && ajuste ? [fraseDoAjuste(ajuste), frasesDoTamanho.encaixe(encaixe)] : [];
    };
    fc.assert(
      fc.property(fc.option(mm), mm, mm, (reiMm, baseMm, casaMm) => {
        for (const [i, frase] of frases(reiMm, baseMm, casaMm).entries()) {
          if (frase.includes('altura')) continue;
          const medida = `${i} ${baseMm / casaMm}`;
          expect(vereditos.get(medida) ?? frase).toBe(frase);
          vereditos.set(medida, frase);
          expect(frases(null, baseMm, casaMm)[i]).toBe(frase);
        }
      }),
    );
  });

  test('fica entre 0 e 1, no trecho do seu nome, e diz o mesmo que o encaixe', () => {
    const { justo, ideal, folgado } = LIMITES_DO_AJUSTE;
    const trechos = { apertado: [0, justo], justo: [justo, ideal], ideal: [ideal, folgado], folgado: [folgado, 1] };
    fc.assert(
      fc.property(fc.option(mm), mm, mm, (reiMm, baseMm, casaMm) => {
        const { ajuste, nome } = ajusteDoEncaixe({ reiMm, baseMm }, { casaMm }) ?? {
          ajuste: -1,
          nome: 'ideal' as const,
        };
        const [de = 0, ate = 0] = trechos[nome];
        expect(ajuste).toBeGreaterThanOrEqual(de - 1e-9);
        expect(ajuste).toBeLessThanOrEqual(ate + 1e-9);
        const codigo = encaixeDasPecas({ reiMm, baseMm }, { casaMm })?.codigo;
        expect(nome === 'justo' || nome === 'ideal' ? 'certo' : nome).toBe(codigo);
      }),
    );
  });

  test('casa maior nunca aperta: o ponteiro só anda para o lado folgado', () => {
    fc.assert(
      fc.property(fc.option(mm), mm, mm, mm, (reiMm, baseMm, uma, outra) => {
        const [menor = 1, maior = 1] = [uma, outra].toSorted((a, b) => a - b);
        const pequena = ajusteDoEncaixe({ reiMm, baseMm }, { casaMm: menor });
        const grande = ajusteDoEncaixe({ reiMm, baseMm }, { casaMm: maior });
        expect(grande?.ajuste ?? 0).toBeGreaterThanOrEqual((pequena?.ajuste ?? 1) - 1e-9);
        const grau = (nome = '') => nomesDoAjuste.findIndex((um) => um === nome);
        expect(grau(grande?.nome)).toBeGreaterThanOrEqual(grau(pequena?.nome));
      }),
    );
  });

  test('sem base ou casa não se diz nada', () => {
    expect(ajusteDoEncaixe({ reiMm: 95, baseMm: null }, { casaMm: 55 })).toBeNull();
    expect(ajusteDoEncaixe({ reiMm: 95, baseMm: 40 }, { casaMm: null })).toBeNull();
  });
});

const produto = (id: string, mais: Partial<ProdutoDaMontagem>): ProdutoDaMontagem => ({
  id,
  nome: id,
  tipo: null,
  casaMm: null,
  reiMm: null,
  baseMm: null,
  precoCentavos: 1000,
  estoque: 5,
  digital: false,
  esgotado: false,
  opcoes: [],
  ...mais,
});
const opcao = (nome: string, unidades = 5, precoCentavos = 1000) => ({ nome, unidades, precoCentavos, propria: false });
const tabuleiro = produto('tabuleiro', { tipo: 'tabuleiro', casaMm: 55 });
const pecas = produto('pecas', { tipo: 'pecas', reiMm: 95, baseMm: 40, precoCentavos: 2000 });
const conjunto = produto('conjunto', { tipo: 'conjunto', casaMm: 50, reiMm: 85, baseMm: 37, precoCentavos: 5000 });
const relogio = produto('relogio', { tipo: 'relogio', precoCentavos: 300 });
const todos = [tabuleiro, pecas, conjunto, relogio];
const com = (consulta: string, conhecidos = todos) =>
  montarJogo(lerEscolhaDaMontagem(new URLSearchParams(consulta)), conhecidos);

describe('a montagem', () => {
  test('tabuleiro, peças e relógio: o encaixe e a soma', () => {
    const feita = com('tabuleiro=tabuleiro&pecas=pecas&extra=relogio');
    expect(itensDaMontagem(feita).map((item) => item.produto.id)).toEqual(['tabuleiro', 'pecas', 'relogio']);
    expect(feita).toMatchObject({ totalCentavos: 3300, ajuste: { nome: 'ideal' }, recados: [] });
  });

  test('o que sumiu se diz uma vez, o resto fica', () => {
    const feita = com('tabuleiro=sumiu&pecas=pecas&extra=foi&extra=relogio');
    expect(feita.recados).toEqual([{ codigo: 'sumiu', quantos: 2 }]);
    expect(itensDaMontagem(feita).map((item) => item.produto.id)).toEqual(['pecas', 'relogio']);
  });

  test.each([
    ['esgotado', { ...tabuleiro, esgotado: true }],
    ['sem-medidas', { ...tabuleiro, casaMm: null }],
    ['outro-lugar', { ...relogio, id: 'tabuleiro', nome: 'tabuleiro' }],
  ] as const)('%s: fica de fora, com a razão', (codigo, este) => {
    const feita = com('tabuleiro=tabuleiro&pecas=pecas', [este, pecas]);
    expect(feita.recados).toEqual([{ codigo, nome: 'tabuleiro' }]);
    expect(feita).toMatchObject({ tabuleiro: null, pecas: { produto: pecas } });
  });

  test('um conjunto é o jogo inteiro, de qualquer lado que venha, e as peças à parte ficam de fora', () => {
    expect(com('tabuleiro=conjunto')).toMatchObject({ conjunto: { produto: conjunto }, tabuleiro: null, recados: [] });
    expect(com('pecas=conjunto')).toMatchObject({ conjunto: { produto: conjunto }, pecas: null });
    const dois = com('tabuleiro=conjunto&pecas=conjunto');
    expect(itensDaMontagem(dois)).toHaveLength(1);
    expect(dois.recados).toEqual([]);
    expect(com('tabuleiro=conjunto&pecas=pecas').recados).toEqual([{ codigo: 'pecas-do-conjunto', nome: 'pecas' }]);
  });

  test('a variação se escolhe; a que acabou se diz e não se escolhe; a única já está escolhida', () => {
    const opcoes = [opcao('Verde', 0), opcao('Azul', 5, 1500)];
    const escolher = (consulta: string, umas = opcoes) => com(consulta, [{ ...tabuleiro, opcoes: umas }]);
    expect(escolher('tabuleiro=tabuleiro').tabuleiro?.opcao).toBeUndefined();
    const azul = escolher('tabuleiro=tabuleiro&opcao.tabuleiro=Azul');
    expect(azul).toMatchObject({ tabuleiro: { opcao: { nome: 'Azul' } }, totalCentavos: 1500, recados: [] });
    const verde = escolher('tabuleiro=tabuleiro&opcao.tabuleiro=Verde');
    expect(verde.tabuleiro?.opcao).toBeUndefined();
    expect(verde.recados).toEqual([{ codigo: 'opcao-sumiu', nome: 'tabuleiro' }]);
    expect(escolher('tabuleiro=tabuleiro', [opcao('Só esta')]).tabuleiro?.opcao?.nome).toBe('Só esta');
  });

  test('qualquer endereço dá uma montagem, e o seu link dá a mesma', () => {
    const id = fc.constantFrom('tabuleiro', 'pecas', 'conjunto', 'relogio', 'a', 'b', 'constructor', '__proto__', "'");
    const campo = fc.oneof(
      fc.constantFrom('tabuleiro', 'pecas', 'extra', 'opcao.a', 'opcao.constructor', 'opcao.__proto__', 'opcao.'),
      fc.string(),
    );
    const medida = fc.option(mm);
    const umProduto = fc.record({
      tipo: fc.option(fc.constantFrom(...tiposDeProduto)),
      casaMm: medida,
      reiMm: medida,
      baseMm: medida,
      esgotado: fc.boolean(),
      digital: fc.boolean(),
      opcoes: fc.subarray([opcao('x'), opcao('y', 0), opcao('z', 2, 9000)]),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(campo, fc.oneof(id, fc.constantFrom('x', 'y', 'z'), fc.string()))),
        umProduto,
        umProduto,
        (pares, a, b) => {
          const conhecidos = [...todos, produto('a', a), produto('b', b)];
          const escolha = lerEscolhaDaMontagem(pares);
          expect(escolha.extras.length).toBeLessThanOrEqual(MAIS_EXTRAS);
          const feita = montarJogo(escolha, conhecidos);
          const itens = itensDaMontagem(feita);
          for (const item of itens) {
            expect(idsDaEscolha(escolha)).toContain(item.produto.id);
            expect([item.produto.esgotado, item.produto.digital]).toEqual([false, false]);
            if (item.opcao) expect(item.opcao.unidades).toBeGreaterThan(0);
          }
          for (const lado of [feita.conjunto, feita.tabuleiro, feita.pecas])
            if (lado) expect(serveParaMontar(lado.produto)).toBe(true);
          const doLink = montarJogo(lerEscolhaDaMontagem(parametrosDaMontagem(feita)), conhecidos);
          expect(itensDaMontagem(doLink)).toEqual(itens);
          expect(doLink.totalCentavos).toBe(feita.totalCentavos);
          expect(doLink.recados).toEqual([]);
        },
      ),
    );
  });
});
