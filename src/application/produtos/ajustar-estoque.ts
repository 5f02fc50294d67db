// @requirement 2.16.6 15.13.9
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { gravarEstoques, moverEstoque, travarProdutos } from '#db/produtos/gravar-produtos.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type AjusteDigitado,
  decidirAjusteDeEstoque,
  type RecusaDoAjuste,
} from '#domain/produtos/ajuste-de-estoque.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

export type AjusteDeEstoque = {
  id: string;
  ajustes: AjusteDigitado[];
  motivo: string;
  /** Key of the form: a repeat adds nothing. */ chave?: string;
};
export type ErroAjustarEstoque =
  | Recusa<'nao-encontrado' | 'digital' | 'kit' | 'motivo-vazio' | 'motivo-longo' | 'ja-gravado'>
  | RecusaDoAjuste;

export const MAIOR_MOTIVO_DO_AJUSTE = 200;

/**
 * Adds to or removes from the stock of the product or its variations with a reason, independent of reservations
 * (docs/requirements.md 15.13.9). Returns the units that can be bought now.
 */
export async function ajustarEstoque(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { id, ajustes, motivo, chave }: AjusteDeEstoque,
): Promise<Result<number, ErroAjustarEstoque>> {
  const razao = umaLinha(motivo);
  if (razao === '') return falha({ codigo: 'motivo-vazio' });
  if (razao.length > MAIOR_MOTIVO_DO_AJUSTE) return falha({ codigo: 'motivo-longo' });
  return emTransacao(db, async (tx) => {
    const formulario = formularioUnico(chave, { id, ajustes, razao });
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    const [produto] = await travarProdutos(tx, [id]);
    if (!produto) return falha({ codigo: 'nao-encontrado' });
    if (anterior) return ok(produto.estoque);
    if (produto.digital) return falha({ codigo: 'digital' });
    if (produto.partes.length > 0) return falha({ codigo: 'kit' });
    const decidido = decidirAjusteDeEstoque(produto, ajustes);
    if (!decidido.ok) return decidido;
    const { estoque, lugares } = decidido.valor;
    await gravarEstoques(tx, id, estoque, lugares);
    const movimentos = lugares.map(({ nome, quantidade }) => ({
      produtoId: id,
      tipo: 'ajuste' as const,
      quantidade,
      motivo: nome === null ? razao : `${nome}: ${razao}`,
      autor: autor.uid,
    }));
    await moverEstoque(tx, movimentos, { aplicar: false });
    const proprios = (de: (lugar: (typeof lugares)[number]) => number) => {
      const estoquesDasVariacoes = lugares.flatMap((lugar) => (lugar.nome === null ? [] : [[lugar.nome, de(lugar)]]));
      return estoquesDasVariacoes.length > 0 ? { porVariacao: Object.fromEntries(estoquesDasVariacoes) } : {};
    };
    await registrarAuditoria(tx, autor, {
      acao: 'ajustar-estoque',
      entidade: 'produto',
      entidadeId: id,
      formulario,
      antes: { estoque: produto.estoque, ...proprios((lugar) => lugar.estoque - lugar.quantidade) },
      depois: { estoque, ...proprios((lugar) => lugar.estoque), motivo: razao },
    });
    return ok(estoque);
  });
}
