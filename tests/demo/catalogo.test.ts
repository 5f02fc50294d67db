// @requirement 10.5.2 13.4.3
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { categoriasDemo, produtosDemo } from '#demo-data/catalogo/index.ts';
import { cuponsDemo } from '#demo-data/cupons.ts';
import { imagensDemo, type NomeDeImagem } from '#demo-data/imagens/indice.ts';
import { clientesDemo, usuariosDemo } from '#demo-data/usuarios.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { previaDaDescricao } from '#domain/produtos/previa.ts';
import { slugDe } from '#domain/produtos/produto.ts';

const demo = join(import.meta.dirname, '..', '..', 'demo');
const cada = produtosDemo.map((p) => [p.nome, p] as const);
const textoDe = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('são pelo menos trinta e quatro produtos, com endereços diferentes, e nenhuma categoria vazia', () => {
  expect(produtosDemo.length).toBeGreaterThanOrEqual(34);
  expect(new Set(produtosDemo.map(({ nome }) => slugDe(nome))).size).toBe(produtosDemo.length);
  const usadas = new Set(produtosDemo.map(({ categoria }) => categoria));
  expect([...usadas].toSorted()).toEqual(categoriasDemo.map(({ slug }) => slug).toSorted());
});

test('há destaques, variações, estoque baixo e esgotado para mostrar', () => {
  const conta = (f: (p: (typeof produtosDemo)[number]) => boolean) => produtosDemo.filter(f).length;
  // Whole rows of two and of four cards on the home page.
  expect(conta((p) => p.destaque)).toBe(8);
  expect(
    produtosDemo.filter((p) => p.variacoes.length > 0 && !p.variacoesTipos?.length).map(({ nome }) => nome),
  ).toEqual([]);
  expect(conta((p) => p.variacoes.length >= 2)).toBeGreaterThanOrEqual(10);
  expect(conta((p) => !p.digital && p.estoque >= 1 && p.estoque <= 3)).toBeGreaterThanOrEqual(3);
  expect([1, 2]).toContain(conta((p) => !p.digital && p.estoque === 0));
  expect(conta((p) => p.digital)).toBeGreaterThanOrEqual(6);
  const proprias = produtosDemo.flatMap(({ porVariacao = {} }) => Object.values(porVariacao));
  expect(conta((p) => p.porVariacao !== undefined)).toBeGreaterThanOrEqual(3);
  expect(proprias.some(({ precoCentavos }) => precoCentavos !== undefined)).toBe(true);
  expect(proprias.filter(({ foto }) => foto !== undefined).length).toBeGreaterThanOrEqual(3);
  expect(proprias.some(({ estoque }) => estoque === 0)).toBe(true);
});

test('o que as variações têm de seu soma o estoque, não desce do preço e mostra fotos que há', () => {
  for (const { porVariacao, variacoes, estoque, precoCentavos, imagens } of produtosDemo) {
    if (!porVariacao) continue;
    expect(Object.keys(porVariacao).toSorted()).toEqual(variacoes.toSorted());
    const delas = Object.values(porVariacao);
    if (delas.some((dela) => dela.estoque !== undefined))
      expect(delas.reduce((soma, dela) => soma + (dela.estoque ?? Number.NaN), 0)).toBe(estoque);
    expect(Math.min(...delas.map((dela) => dela.precoCentavos ?? precoCentavos))).toBe(precoCentavos);
    for (const { foto } of delas) if (foto !== undefined) expect(imagens[foto]).toBeDefined();
  }
});

describe.each(cada)('%s', (_, p) => {
  test('tem preço da loja, medidas de quem viaja e nenhuma de quem não viaja', () => {
    expect(Number.isInteger(p.precoCentavos)).toBe(true);
    expect(p.precoCentavos).toBeGreaterThanOrEqual(990);
    expect(p.precoCentavos).toBeLessThanOrEqual(329000);
    const medidas = [p.pesoKg, p.alturaCm, p.larguraCm, p.comprimentoCm];
    expect(medidas.every((m) => (p.digital ? m === 0 : m > 0))).toBe(true);
    expect(p.digital).toBe(p.ebook !== undefined);
    expect(new Set(p.variacoes).size).toBe(p.variacoes.length);
  });

  test('a descrição só usa as marcas permitidas, bem fechadas, e tem o tamanho combinado', () => {
    const marcas = [...p.descricao.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)];
    expect(
      marcas.filter(
        ([, , nome = '', resto]) => !['p', 'h3', 'ul', 'li', 'strong', 'em'].includes(nome) || resto !== '',
      ),
    ).toEqual([]);
    const pilha: string[] = [];
    for (const [, fecha, nome = ''] of marcas) {
      if (fecha) expect(pilha.pop()).toBe(nome);
      else pilha.push(nome);
    }
    expect(pilha).toEqual([]);
    const palavras = textoDe(p.descricao).split(' ').length;
    expect(palavras).toBeGreaterThanOrEqual(90);
    expect(palavras).toBeLessThanOrEqual(250);
  });

  test('abre com uma frase inteira que cabe na prévia do carrossel', () => {
    const [abertura = ''] = /^.*?\.(?= )/.exec(textoDe(p.descricao)) ?? [];
    expect(abertura.length).toBeGreaterThanOrEqual(30);
    expect(abertura.length).toBeLessThanOrEqual(150);
  });

  test('se é destaque, o que o carrossel mostra da descrição termina onde termina uma frase', () => {
    expect(!p.destaque || /^\p{Lu}.{60,}\.$/u.test(previaDaDescricao(p.descricao, 150))).toBe(true);
  });

  test('tem duas fotografias ou mais, diferentes e descritas', () => {
    expect(p.imagens.length).toBeGreaterThanOrEqual(2);
    expect(new Set(p.imagens.map(({ arquivo }) => arquivo)).size).toBe(p.imagens.length);
    expect(p.imagens.filter(({ alt }) => alt.length < 12 || alt.length > 120)).toEqual([]);
  });
});

test('dois produtos nunca têm a mesma fotografia principal', () => {
  const principais = produtosDemo.map(({ imagens }) => imagens[0]?.arquivo);
  expect(new Set(principais).size).toBe(principais.length);
});

test('cada fotografia usada existe em todas as larguras e nos dois formatos', () => {
  const usadas = new Set<NomeDeImagem>([
    ...categoriasDemo.map(({ imagem }) => imagem),
    ...produtosDemo.flatMap((p) => [
      ...p.imagens.map(({ arquivo }) => arquivo),
      ...(p.imagemLarga ? [p.imagemLarga] : []),
    ]),
  ]);
  const faltam = [...usadas].flatMap((nome) => {
    const variantes = imagensDemo[nome].larguras.flatMap((l) => [`${nome}/${l}.avif`, `${nome}/${l}.webp`]);
    return [`${nome}.webp`, ...variantes].filter((f) => !existsSync(join(demo, 'imagens', f)));
  });
  expect(faltam).toEqual([]);
  expect([...usadas].filter((nome) => imagensDemo[nome].larguras.length < 2)).toEqual([]);
});

test('todo destaque do carrossel tem uma imagem larga, e toda imagem larga é 16:9', () => {
  const destaques = produtosDemo.filter(({ destaque }) => destaque);
  expect(destaques.slice(0, tamanhoDaPagina.destaquesDoCarrossel).filter(({ imagemLarga }) => !imagemLarga)).toEqual(
    [],
  );
  const largas = destaques.flatMap(({ imagemLarga }) => (imagemLarga ? [imagensDemo[imagemLarga]] : []));
  expect(largas.every((m) => m.largura * 9 === m.altura * 16)).toBe(true);
});

test('há um cupom de cada situação, e o da influenciadora é o dela', () => {
  expect(cuponsDemo.map(({ codigo, tipo, valor, ativo }) => [codigo, tipo, valor, ativo])).toEqual([
    ['BEMVINDO', 'percentual', 10, true],
    ['TORRE20', 'valor_fixo', 2000, true],
    ['VENCIDO5', 'percentual', 5, true],
    ['PAUSADO', 'percentual', 15, false],
    ['MARINA10', 'percentual', 10, true],
  ]);
  expect(cuponsDemo.filter(({ validade }) => validade < '2026-01-01').map(({ codigo }) => codigo)).toEqual([
    'VENCIDO5',
  ]);
  expect(usuariosDemo.find(({ role }) => role === 'influencer')).toMatchObject({
    email: 'marina@grande-roque.test',
    cupom: 'MARINA10',
    comissao: 0.05,
  });
});

test('os clientes são fictícios, diferentes e cabem no formulário do checkout', () => {
  expect(clientesDemo.length).toBeGreaterThanOrEqual(12);
  expect(new Set(clientesDemo.map(({ email }) => email)).size).toBe(clientesDemo.length);
  expect(
    clientesDemo.filter(
      ({ email, telefone, endereco }) =>
        !email.endsWith('.test') ||
        !/^\d{10,11}$/.test(telefone) ||
        !/^\d{8}$/.test(endereco.cep) ||
        !/^[A-Z]{2}$/.test(endereco.uf),
    ),
  ).toEqual([]);
});
