// @requirement 2.7.1 15.9.5 15.17.7
import { lerBusca } from '#domain/produtos/busca.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contagemDaLista, filtrosAtivos } from '#web/loja/lista/em-palavras.ts';
import {
  consultaDoFiltro,
  eListaPlana,
  type FiltroDaLista,
  lerFiltro,
  ordensPara,
  precoNoCampo,
  semFiltros,
  valorDaOrdem,
} from '#web/loja/lista/filtro.ts';

const ler = (consulta: string) => lerFiltro(new URLSearchParams(consulta));
const plano = semFiltros(1);

describe('lerFiltro', () => {
  test('sem parâmetros mostra as novidades desde a primeira página', () => {
    expect(ler('')).toEqual(plano);
  });

  test('lê todos os parâmetros como o brasileiro os digita', () => {
    expect(ler('busca=torre&ordem=menor-preco&min=1.000,50&max=R$ 2000&disponiveis=1&pagina=3')).toEqual({
      busca: 'torre',
      ordem: 'menor-preco',
      precoMinCentavos: 100_050,
      precoMaxCentavos: 200_000,
      soDisponiveis: true,
      pagina: 3,
    });
  });

  test('lê que só se quer o que é bem avaliado, e o que tira isso', () => {
    expect(ler('nota=4&ordem=avaliacao')).toEqual({ ...plano, ordem: 'avaliacao', soBemAvaliados: true });
    expect(ler('nota=3')).toEqual(plano);
    expect(consultaDoFiltro(ler('nota=4&pagina=2'))).toBe('?nota=4&pagina=2');
    expect(filtrosAtivos(ler('nota=4&ordem=nome'))).toEqual([{ nome: '4 estrelas ou mais', consulta: '?ordem=nome' }]);
  });

  test('com busca começa pela relevância, e sem busca a relevância não existe', () => {
    expect(ler('busca=torre').ordem).toBe('relevancia');
    expect(ler('ordem=relevancia').ordem).toBe('novidades');
    expect(ler('busca=torre&ordem=novidades').ordem).toBe('novidades');
  });

  test.each([
    'min=abc',
    'min=-3',
    'max=1,234',
    'min=99999999999',
    'ordem=preco',
    'ordem=toString',
    'disponiveis=sim',
    'pagina=0',
    'pagina=-1',
    'pagina=abc',
    'pagina=1.5',
    'pagina=',
  ])('ignora %s', (consulta) => {
    expect(ler(consulta)).toEqual(plano);
  });

  test('desvira uma faixa de preço virada', () => {
    const { precoMinCentavos, precoMaxCentavos } = ler('min=200&max=100');
    expect([precoMinCentavos, precoMaxCentavos]).toEqual([10_000, 20_000]);
  });

  test('uma página absurda fica num número que o banco aceita', () => {
    expect(ler('pagina=999999999').pagina).toBe(10_000);
    expect(ler('pagina=9999999999').pagina).toBe(1);
  });

  test('qualquer endereço dá um filtro que o banco aceita', () => {
    const pedaco = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.nat().map(String),
      fc.constantFrom('\u0000', '\ud800', '\u0085', '♞', 'nome', '1.000,50', '-', ' '.repeat(50), 'a'.repeat(3000)),
    );
    const valor = fc.array(pedaco, { maxLength: 3 }).map((pedacos) => pedacos.join(''));
    const parametros = fc.array(
      fc.tuple(fc.constantFrom('busca', 'ordem', 'min', 'max', 'disponiveis', 'pagina'), valor),
    );
    fc.assert(
      fc.property(parametros, (pares) => {
        const filtro = lerFiltro(new URLSearchParams(pares));
        expect(filtro.pagina).toBeGreaterThanOrEqual(1);
        expect([...(filtro.busca ?? '')].length).toBeLessThanOrEqual(100);
        expect(filtro.busca ?? '').not.toMatch(/\p{Cc}/u);
        expect(filtro.precoMinCentavos ?? 0).toBeLessThanOrEqual(filtro.precoMaxCentavos ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});

describe('lerBusca', () => {
  test('vira uma linha só, sem nulos nem espaços nas pontas', () => {
    expect(lerBusca('  torre\u0000 \n de\tébano ')).toBe('torre de ébano');
    expect(lerBusca(null)).toBe('');
  });

  test('fica em cem caracteres, sem partir um deles ao meio', () => {
    expect(lerBusca('a'.repeat(10_000))).toHaveLength(100);
    expect([...lerBusca('♞'.repeat(99) + '🨀🨁')].at(-1)).toBe('🨀');
  });
});

test('a ficha de xadrez vem do endereço e volta a ele, cada valor uma vez, e sai valor por valor', () => {
  const consulta = '?casa_mm=50&casa_mm=55&material=nogueira';
  const filtro = ler(`${consulta}&casa_mm=50&nivel=`);
  expect(filtro.ficha).toEqual({ casa_mm: ['50', '55'], material: ['nogueira'] });
  expect(consultaDoFiltro(filtro)).toBe(consulta);
  expect(eListaPlana(filtro)).toBe(false);
  const casa = (valor: string) => ({ valor, texto: `${valor} mm`, quantos: 1, escolhido: true });
  expect(filtrosAtivos(filtro, [{ campo: 'casa_mm', nome: 'Casa', valores: [casa('50'), casa('55')] }])).toEqual([
    { nome: 'Casa: 50 mm', consulta: '?casa_mm=55&material=nogueira' },
    { nome: 'Casa: 55 mm', consulta: '?casa_mm=50&material=nogueira' },
  ]);
});

describe('consultaDoFiltro', () => {
  test('a lista plana não tem consulta', () => {
    expect(consultaDoFiltro(plano)).toBe('');
    expect(consultaDoFiltro(ler('busca=torre&ordem=relevancia'))).toBe('?busca=torre');
  });

  const filtros: fc.Arbitrary<FiltroDaLista> = fc
    .record({
      busca: fc.option(fc.stringMatching(/^[a-zà-ú0-9]{1,20}( [a-z&=?#+%]{1,10})?$/), { nil: undefined }),
      ordem: fc.constantFrom(
        'novidades' as const,
        'menor-preco' as const,
        'maior-preco' as const,
        'nome' as const,
        'relevancia' as const,
      ),
      min: fc.option(fc.nat(99_999_999), { nil: undefined }),
      faixa: fc.option(fc.nat(99_999_999), { nil: undefined }),
      soDisponiveis: fc.boolean(),
      pagina: fc.integer({ min: 1, max: 10_000 }),
    })
    .filter(({ busca, ordem }) => ordem !== 'relevancia' || busca !== undefined)
    .map(({ min, faixa, ...resto }) => ({
      ...resto,
      precoMinCentavos: min,
      precoMaxCentavos: faixa === undefined ? undefined : (min ?? 0) + faixa,
    }));

  test('ler o que se escreveu dá o mesmo filtro', () => {
    fc.assert(
      fc.property(filtros, (filtro) => {
        expect(ler(consultaDoFiltro(filtro))).toEqual(filtro);
      }),
    );
  });

  test('é plana exatamente quando nada estreita nem ordena', () => {
    fc.assert(
      fc.property(filtros, (filtro) => {
        const { busca, ordem, precoMinCentavos: min, precoMaxCentavos: max, soDisponiveis } = filtro;
        expect(eListaPlana(filtro)).toBe(
          !busca && ordem === 'novidades' && min === undefined && max === undefined && !soDisponiveis,
        );
      }),
    );
    expect(eListaPlana(semFiltros(7))).toBe(true);
    expect(eListaPlana({ ...plano, soDisponiveis: true })).toBe(false);
  });
});

describe('filtrosAtivos', () => {
  test('cada filtro leva à lista sem ele, na primeira página e com a mesma ordem', () => {
    const ativos = filtrosAtivos(ler('busca=torre&ordem=nome&min=100&max=200,50&disponiveis=1&pagina=4'));
    expect(ativos).toEqual([
      { nome: '“torre”', consulta: '?ordem=nome&min=100&max=200%2C50&disponiveis=1' },
      { nome: 'A partir de R$\u00a0100,00', consulta: '?busca=torre&ordem=nome&max=200%2C50&disponiveis=1' },
      { nome: 'Até R$\u00a0200,50', consulta: '?busca=torre&ordem=nome&min=100&disponiveis=1' },
      { nome: 'Só disponíveis', consulta: '?busca=torre&ordem=nome&min=100&max=200%2C50' },
    ]);
  });

  test('sem a busca a relevância vai embora junto', () => {
    expect(filtrosAtivos(ler('busca=torre'))).toEqual([{ nome: '“torre”', consulta: '' }]);
  });

  test('a lista plana não tem nenhum', () => {
    expect(filtrosAtivos(semFiltros(3))).toEqual([]);
  });
});

test('a relevância só se oferece a quem busca, e a ordem padrão não ocupa o endereço', () => {
  expect(ordensPara(undefined).map(({ nome }) => nome)).toEqual([
    'Novidades',
    'Menor preço',
    'Maior preço',
    'Nome',
    'Melhor avaliados',
  ]);
  expect(ordensPara('torre')[0]).toEqual({ nome: 'Relevância', valor: '' });
  expect(valorDaOrdem('novidades', undefined)).toBe('');
  expect(valorDaOrdem('novidades', 'torre')).toBe('novidades');
});

test('o preço no campo é o que se digitaria', () => {
  expect([undefined, 100, 189_050, 100_000_000].map(precoNoCampo)).toEqual(['', '1', '1890,50', '1000000']);
});

test('a contagem diz quantos há e quais se veem', () => {
  expect(contagemDaLista(0, 1, 24)).toBe('Nenhum produto encontrado');
  expect(contagemDaLista(0, 1, 24, 'xyz')).toBe('Nenhum produto encontrado para “xyz”');
  expect(contagemDaLista(1, 1, 24)).toBe('1 produto');
  expect(contagemDaLista(24, 1, 24)).toBe('24 produtos');
  expect(contagemDaLista(42, 1, 24)).toBe('1–24 de 42 produtos');
  expect(contagemDaLista(42, 2, 24, 'torre')).toBe('25–42 de 42 produtos para “torre”');
  expect(contagemDaLista(10_000, 1, 24)).toBe('1–24 de 10.000 produtos');
});
