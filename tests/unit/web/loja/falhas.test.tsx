// @requirement 2.6.2 2.8.5 8.2.1 8.2.2 8.3.1
import { describe, expect, test } from 'vitest';
import { aparenciaNeutra } from '#domain/configuracao/aparencia.ts';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { semFiltros } from '#web/loja/lista/filtro.ts';
import { Lista } from '#web/loja/lista/lista.tsx';
import Home from '#web/loja/inicio/inicio.tsx';
import { lerCategoria, lerLista } from '#web/loja/lista/ler-lista.ts';
import Produto from '#web/loja/produto/produto.tsx';
import { desenhar, lojaSemBanco } from '#tests/unit/web/pagina-sem-banco.tsx';

type PropsDaHome = Parameters<typeof Home>[0];
type PropsDoProduto = Parameters<typeof Produto>[0];

function home(destaques: [] | null): string {
  const raiz = {
    loaderData: {
      loja: lojaDaDemo,
      aparencia: aparenciaNeutra,
      versaoDaAparencia: 0,
      categorias: [],
      monta: false,
      parceiros: false,
      medicao: [],
    },
  };
  return desenhar(
    <Home
      {...({
        loaderData: { destaques, conteudo: conteudoDaDemo, shopUrl: '' },
        matches: [raiz],
      } as unknown as PropsDaHome)}
    />,
  );
}

describe('uma leitura que falha', () => {
  test('a lista guarda o filtro, diz que não leu e avisa quem cuida', async () => {
    const { loja, erros } = lojaSemBanco();
    const lista = await lerLista(loja, new URLSearchParams('busca=torre&pagina=2'));
    expect(lista).toMatchObject({ lida: null, filtro: { busca: 'torre', pagina: 2 } });
    expect(erros).toHaveLength(1);
  });

  test('a categoria continua de pé, com o nome do endereço', async () => {
    const { loja, erros } = lojaSemBanco();
    expect(await lerCategoria(loja, 'pecas')).toEqual({ slug: 'pecas', nome: 'pecas', descricao: '', imagem: null });
    expect(erros).toHaveLength(1);
  });

  test('um endereço que não pode ser de categoria nem chega ao banco', async () => {
    const { loja, erros } = lojaSemBanco();
    expect(await lerCategoria(loja, 'pe\u0000cas')).toBeNull();
    expect(erros).toHaveLength(0);
  });

  test('a lista mostra o alerta dos requisitos e outra tentativa', () => {
    const html = desenhar(
      <Lista
        lista={{ filtro: semFiltros(1), porPagina: 24, facetas: [], ativos: [], quantos: null, lida: null }}
        titulo="Peças"
        caminho="/categoria/pecas"
      />,
    );
    expect(html).toMatch(/role="alert"[\s\S]*Erro ao carregar produtos\.[\s\S]*Tentar de novo/);
  });

  test('a home perde os destaques e mantém o resto', () => {
    const html = home(null);
    expect(html).toMatch(/role="alert"[\s\S]*Erro ao carregar produtos em destaque\./);
    expect(html).toContain('Por que comprar com a gente');
    expect(html).not.toContain('carrossel');
  });

  test('o produto diz que não carregou, com outra tentativa', () => {
    const html = desenhar(<Produto {...({ loaderData: { falha: 'leitura' } } as PropsDoProduto)} />);
    expect(html).toMatch(/role="alert"[\s\S]*Erro ao carregar o produto\.[\s\S]*Tentar de novo/);
  });
});

describe('o que não existe', () => {
  test('a home sem destaques dá a notícia dos requisitos', () => {
    const html = home([]);
    expect(html).toMatch(/role="status"[\s\S]*Nenhum produto em destaque no momento\./);
    expect(html).not.toContain('role="alert"');
  });

  test('um produto que não há se diz não encontrado', () => {
    expect(desenhar(<Produto {...({ loaderData: { falha: 'nao-encontrado' } } as PropsDoProduto)} />)).toContain(
      'Produto não encontrado.',
    );
  });

  test('a busca sem resultado repete o que se buscou e oferece saída', () => {
    const filtro = { ...semFiltros(1), busca: '<torre>', ordem: 'relevancia' as const };
    const html = desenhar(
      <Lista
        lista={{ filtro, porPagina: 24, facetas: [], ativos: [], quantos: '', lida: { produtos: [], total: 0 } }}
        titulo="Busca"
        caminho="/produtos"
      />,
    );
    expect(html).toContain('Nada encontrado para “&lt;torre&gt;”');
    expect(html).toContain('Ver todos os produtos');
  });
});
