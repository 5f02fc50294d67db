import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import { nomesDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import { ENTRE_CAMPOS, type ProdutoDigitado } from '#domain/produtos/produto-digitado.ts';
import { marcasDoProduto, porCampoDaMarca } from '#domain/produtos/produto-campos.ts';
import { nomesDosTextos } from '#domain/produtos/textos-do-produto.ts';
import type { Resposta } from '#web/form-response.ts';
import type { ConflitoDeCadastro } from '#web/admin/base/formulario.tsx';

export const nomesDosCampos: Readonly<Record<keyof ProdutoDigitado, string>> = {
  nome: 'Nome',
  descricao: 'Descrição',
  preco: 'Preço',
  estoque: 'Estoque',
  categoria: 'Categoria',
  variacoes: 'Variações',
  variacoes_tipos: 'Nome da escolha',
  variacoes_estoque: 'Estoque das variações',
  variacoes_preco: 'Preço das variações',
  peso: 'Peso',
  altura: 'Altura',
  largura: 'Largura',
  comprimento: 'Comprimento',
  ...nomesDaFicha,
  ...nomesDosTextos,
  precos_por_quantidade: 'Preços por quantidade',
  digital: 'Produto digital',
  ...porCampoDaMarca((marca) => marcasDoProduto[marca].nome),
  posicoes: 'Posições',
  sempre: 'Sempre combina com',
  nunca: 'Nunca combina com',
  kit: 'Kit',
};

/** Returns the differences between stored and typed product as readable texts. */
export function oQueMudou(gravado: ProdutoDigitado, digitado: ProdutoDigitado): { campo: string; valor: string }[] {
  return (Object.keys(nomesDosCampos) as (keyof ProdutoDigitado)[])
    .filter((campo) => gravado[campo] !== digitado[campo] && !campo.endsWith('estoque'))
    .map((campo) => ({
      campo: nomesDosCampos[campo],
      valor:
        campo === 'descricao'
          ? 'outra descrição'
          : valorParaLer(gravado[campo] ?? '')
              .replaceAll('\n', ', ')
              .replaceAll(ENTRE_CAMPOS, ' '),
    }));
}

function valorParaLer(valor: string | boolean): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return valor || 'vazio';
}

/** Response to the product form, with the preview when it was requested. */
export type RespostaDoProduto = Resposta<
  CampoDoFormulario,
  ProdutoDigitado,
  ConflitoDeCadastro,
  { descricaoHtml: string; cartao: string; medida?: string } | null
>;
