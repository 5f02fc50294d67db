// @requirement 15.10.2
import { formaDoProdutoId, lerVariacoes } from '#domain/produtos/produto.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { resumirVariacoes, type Variacao } from '#domain/produtos/variacoes.ts';
import { SEM_CATEGORIA, slugDaCategoria } from './categoria.ts';
import { type Documento, type Julgado, Notas } from './julgamento.ts';
import {
  lerEnderecos,
  lerLista,
  lerLogico,
  lerMapa,
  lerMomento,
  lerNumeroEscrito,
  lerReais,
  lerTexto,
  lerTextoLongo,
  primeiroCampo,
} from './leitura.ts';
import type { Campos, Valor } from './valores.ts';

export type ProdutoLido = {
  id: string;
  nome: string;
  descricao: string;
  precoCentavos: number;
  estoque: number;
  categoria: string;
  variacoes: string[];
  /** Kinds and own values of the variations; empty for a shop that only names them. */
  variacoesTipos: string[];
  porVariacao: Variacao[];
  digital: boolean;
  destaque: boolean;
  /** Off sale: it has no price, or its shop does not show it. */
  foraDeVenda: boolean;
  pesoKg: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
  criadoEm: Date | null;
  /** URLs or paths of its pictures; `principal` is the main one. */
  imagens: string[];
  principal: string | null;
  arquivo: string | null;
};

const inseguro = /<\s*(?:script|iframe|object|embed|style|form|svg)\b|\bon[a-z]+\s*=|(?:javascript|vbscript)\s*:/i;

/** The product to import, with remarks. `limparHtml`: the shop's HTML sanitiser. */
export function julgarProduto(documento: Documento, limparHtml: (html: string) => string): Julgado<ProdutoLido> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  if (!formaDoProdutoId.test(id)) return notas.fora('O código do produto tem sinais que um endereço da loja não leva.');
  const nome = lerTexto(primeiroCampo(campos, 'nome', 'titulo'), limitesDoCadastro.nome);
  if (nome === '') notas.alterado(`Sem nome: ficou "Produto ${id}".`);
  const preco = lerPreco(campos, notas);
  const digital = lerLogico(campos['digital'], lerTexto(campos['arquivoUrl']) !== '');
  const medida = (campo: string, casas: number) => lerMedida(campos[campo], casas);
  const imagens = lerEnderecos([...lerLista(campos['imagens']), ...(campos['imagem'] ? [campos['imagem']] : [])]);
  const principal = lerEnderecos([campos['imagemPrincipal'] ?? null])[0] ?? imagens[0] ?? null;
  return notas.serve(
    {
      id,
      nome: nome || `Produto ${id}`,
      descricao: lerDescricao(campos, limparHtml, notas),
      precoCentavos: preco.centavos,
      estoque: digital ? 0 : lerEstoque(campos['estoque'], notas),
      categoria: lerCategoria(campos, notas),
      ...lerVariacoesDoProduto(campos, preco.centavos),
      digital,
      destaque: lerLogico(campos['destaque'], false),
      foraDeVenda: preco.foraDeVenda || lerLogico(campos['arquivado'], false),
      pesoKg: medida('peso', 3),
      alturaCm: medida('altura', 2),
      larguraCm: medida('largura', 2),
      comprimentoCm: medida('comprimento', 2),
      criadoEm: lerMomento(campos['criadoEm']),
      imagens: (principal && !imagens.includes(principal) ? [principal, ...imagens] : imagens).slice(
        0,
        limitesDoCadastro.imagens,
      ),
      principal,
      arquivo: digital ? (lerEnderecos([campos['arquivoUrl'] ?? null])[0] ?? null) : null,
    },
    preco.lido,
  );
}

function lerPreco(campos: Campos, notas: Notas): { centavos: number; lido: number; foraDeVenda: boolean } {
  const lido = lerReais(primeiroCampo(campos, 'preco', 'valor'));
  if (!lido || lido.centavos < 1 || lido.centavos > limitesDoCadastro.precoCentavos) {
    notas.alterado('Sem um preço acima de zero: ficou fora de venda, por R$ 0,01, até ter um.');
    return { centavos: 1, lido: lido?.centavos ?? 0, foraDeVenda: true };
  }
  if (lido.arredondado) notas.alterado('O preço tinha frações de centavo: foi arredondado.');
  if (lido.ambiguo)
    notas.duvidoso(`O preço "${lerTexto(primeiroCampo(campos, 'preco', 'valor'))}" foi lido como milhares.`);
  return { centavos: lido.centavos, lido: lido.centavos, foraDeVenda: false };
}

function lerDescricao(campos: Campos, limparHtml: (html: string) => string, notas: Notas): string {
  const html = lerTextoLongo(campos['descricao']);
  if (inseguro.test(html)) notas.alterado('A descrição tinha marcas que a loja não aceita, como scripts: saíram.');
  if (html.length > limitesDoCadastro.descricao) notas.alterado('A descrição era longa demais: foi cortada.');
  return limparHtml(html.slice(0, limitesDoCadastro.descricao));
}

function lerEstoque(valor: Valor | undefined, notas: Notas): number {
  const lido = lerNumeroEscrito(valor)?.numero ?? 0;
  const estoque = Math.min(Math.max(Math.floor(lido), 0), limitesDoCadastro.estoque);
  if (estoque !== lido) notas.alterado(`O estoque ${lido} passou a ${estoque}.`);
  return estoque;
}

function lerCategoria(campos: Campos, notas: Notas): string {
  const dita = lerTexto(campos['categoria'], 200);
  const slug = slugDaCategoria(dita);
  if (slug === '') {
    notas.alterado('Sem categoria: foi para "Sem categoria".');
    return SEM_CATEGORIA;
  }
  if (slug !== dita.toLowerCase()) notas.alterado(`A categoria "${dita}" passou a "${slug}".`);
  return slug;
}

type VariacoesDoProduto = Pick<ProdutoLido, 'variacoes' | 'variacoesTipos' | 'porVariacao'>;

/** The variations with their own values as a sheet's reader wrote them, or the names alone. */
function lerVariacoesDoProduto(campos: Campos, precoCentavos: number): VariacoesDoProduto {
  const porVariacao = lerLista(campos['porVariacao'])
    .map(lerMapa)
    .map((mapa): Variacao => ({
      nome: lerTexto(mapa['nome'], limitesDoCadastro.variacao),
      estoque: typeof mapa['estoque'] === 'number' ? mapa['estoque'] : null,
      precoCentavos: typeof mapa['precoCentavos'] === 'number' ? mapa['precoCentavos'] : null,
      imagemId: null,
      aVenda: lerLogico(mapa['aVenda'], true),
    }));
  if (porVariacao.length === 0)
    return { variacoes: lerVariacoesDe(campos['variacoes']), variacoesTipos: [], porVariacao: [] };
  const { variacoes, porVariacao: resumidas } = resumirVariacoes(porVariacao, precoCentavos);
  return { variacoes, variacoesTipos: lerLista(campos['tipos']).map((tipo) => lerTexto(tipo)), porVariacao: resumidas };
}

function lerVariacoesDe(valor: Valor | undefined): string[] {
  const ditas = Array.isArray(valor)
    ? valor.map((variacao) => lerTexto(variacao).replaceAll(',', ' ')).join(',')
    : lerTexto(valor);
  const cortadas = lerVariacoes(ditas).map((variacao) => variacao.slice(0, limitesDoCadastro.variacao));
  // Long names may become equal when truncated.
  return lerVariacoes(cortadas.join(',')).slice(0, limitesDoCadastro.variacoes);
}

/** Kilograms or centimetres; 0 if it is not a number. */
function lerMedida(valor: Valor | undefined, casas: number): number {
  const numero = lerNumeroEscrito(valor)?.numero ?? 0;
  return Number(Math.min(Math.max(numero, 0), limitesDoCadastro.medida).toFixed(casas));
}
