import * as z from 'zod/mini';
import type { EntradaDoProduto, PdfEscolhido } from '#application/produtos/entrada.ts';
import { limitesDasPosicoes } from '#domain/produtos/posicao.ts';
import { porCampoDaMarca } from '#domain/produtos/produto-campos.ts';
import { digitarPartes, type ProdutoDigitado } from '#domain/produtos/produto-digitado.ts';
import { camposDoCadastro, lerEstoqueDigitado } from '#domain/produtos/produto-cadastro.ts';
import { lerVariacoes } from '#domain/produtos/produto.ts';
import { chaveDaVariacao } from '#domain/produtos/variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from '#domain/produtos/variacoes-digitadas.ts';
import { inteiro, lista, marcado, texto, textoLivre, textos, textosDe, valoresGuardados } from '#web/form-fields.ts';

/** A picture of the gallery, as the form's script serialises it. */
const imagem = z.object({
  de: z.enum(['imagem', 'envio']),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  alt: z.string().check(z.maxLength(1000)),
  principal: z.boolean(),
});

/** `manter`, `tirar`, or the id of the upload that replaces the file. */
function pdfEscolhido(escolhido: string): PdfEscolhido {
  if (escolhido === '' || escolhido === 'manter') return 'manter';
  return escolhido === 'tirar' ? 'tirar' : { envio: escolhido };
}

/** Shape of the product form; the domain validates it. */
export const esquemaDoProduto = z.pipe(
  z.object({
    ...textosDe(camposDoCadastro),
    descricao: textoLivre(),
    na_caixa: textoLivre(),
    precos_por_quantidade: textoLivre(),
    // Names with emoji stay as they are stored.
    variacoes: textoLivre(),
    // One checkbox each.
    uso: textos(),
    // One checkbox per chosen product, and a field for another.
    sempre: textos(200),
    nunca: textos(200),
    // One value per variation in the same order; checkboxes carry the name.
    variacao_nome: valoresGuardados(200),
    variacao_estoque: textos(30),
    variacao_preco: textos(30),
    variacao_imagem: textos(200),
    variacao_carregado: textos(30),
    variacao_a_venda: valoresGuardados(200),
    // One value per part of a kit in the same order.
    kit_produto: textos(200),
    kit_quantidade: textos(30),
    kit_variacao: valoresGuardados(200),
    digital: marcado('sim'),
    ...porCampoDaMarca(() => marcado('sim')),
    chave: texto(100),
    versao: inteiro(),
    estoqueCarregado: inteiro(),
    copiaDe: texto(),
    imagens: lista(imagem, 100),
    larga: texto(),
    largaAtual: texto(),
    arquivo: texto(),
    amostra: texto(),
    // One character more than the limit, so that too long a text is detected.
    posicoes: textoLivre(limitesDasPosicoes.texto + 1),
  }),
  z.transform(
    ({
      chave,
      versao,
      estoqueCarregado,
      copiaDe,
      imagens,
      larga,
      largaAtual,
      arquivo,
      amostra,
      uso,
      sempre,
      nunca,
      variacao_nome: nomes,
      variacao_estoque: estoques,
      variacao_preco: precos,
      variacao_imagem: fotos,
      variacao_carregado: carregados,
      variacao_a_venda: aVenda,
      kit_produto: produtos,
      kit_quantidade: quantidades,
      kit_variacao: fixas,
      ...digitado
    }) => {
      const kit = produtos.map((produto, i) => ({
        produto,
        quantidade: quantidades[i] ?? '',
        variacao: fixas[i] ?? '',
      }));
      return {
        chave,
        versao,
        variacoes: nomes.map((nome, i) => ({
          nome,
          imagem: fotos[i] ?? '',
          aVenda: aVenda.includes(nome),
          estoqueCarregado: lerEstoqueDigitado(carregados[i] ?? ''),
        })),
        estoqueCarregado,
        copiaDe: copiaDe || null,
        imagens,
        larga: escolherLarga(larga, largaAtual, digitado.nome),
        arquivo: pdfEscolhido(arquivo),
        amostra: pdfEscolhido(amostra),
        posicoes: digitado.posicoes,
        sempre: sempre.filter(Boolean),
        nunca: nunca.filter(Boolean),
        kit,
        digitado: {
          ...digitado,
          sempre: sempre.filter(Boolean).join('\n'),
          nunca: nunca.filter(Boolean).join('\n'),
          kit: digitarPartes(kit),
          uso: uso.join(', '),
          variacoes_estoque: alinhar(digitado.variacoes, nomes, estoques),
          variacoes_preco: alinhar(digitado.variacoes, nomes, precos),
        },
      } satisfies Omit<EntradaDoProduto, 'id' | 'cadastro'> & { digitado: ProdutoDigitado };
    },
  ),
);

/** Returns the values in the order of the typed names; '' for a new variation. */
function alinhar(digitadas: string, nomes: string[], valores: string[]): string {
  const porNome = new Map(nomes.map((nome, i) => [chaveDaVariacao(nome), valores[i] ?? '']));
  return lerVariacoes(digitadas)
    .map((nome) => (porNome.get(chaveDaVariacao(nome)) ?? '').replaceAll(SEPARADOR_DAS_VARIACOES, ' '))
    .join(SEPARADOR_DAS_VARIACOES);
}

function escolherLarga(escolhida: string, atual: string, alt: string): EntradaDoProduto['larga'] {
  if (escolhida === 'tirar') return null;
  const mantida = escolhida === '' || escolhida === 'manter';
  const id = mantida ? atual : escolhida;
  return id ? { de: mantida ? 'imagem' : 'envio', id, alt, principal: false } : null;
}
