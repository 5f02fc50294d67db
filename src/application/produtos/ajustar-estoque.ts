import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { moverEstoque, travarProdutos } from '#db/repositories/produtos.ts';
import { emTransacao } from '#db/transacao.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { somaDosProprios, unidadesProprias } from '#domain/produtos/variacoes.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

export type AjusteDeEstoque = { id: string; /** Signed, as typed: `+10`, `-2`. */ diferenca: string; motivo: string };
export type ErroAjustarEstoque =
  | 'nao-encontrado'
  | 'digital'
  | 'por-variacao'
  | 'diferenca-invalida'
  | 'motivo-vazio'
  | 'motivo-longo'
  | 'abaixo-de-zero'
  | 'acima-do-limite';

const MAIOR_MOTIVO = 200;

/** Adds to or takes from the stock, with the reason why, whatever is reserved meanwhile. Answers the new stock. */
export async function ajustarEstoque(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { id, diferenca, motivo }: AjusteDeEstoque,
): Promise<Result<number, ErroAjustarEstoque>> {
  const quantidade = /^[+-]?\d{1,7}$/.test(diferenca.trim()) ? Number(diferenca) : 0;
  const razao = motivo.replace(/\s+/g, ' ').trim();
  if (quantidade === 0) return falha('diferenca-invalida');
  if (razao === '') return falha('motivo-vazio');
  if (razao.length > MAIOR_MOTIVO) return falha('motivo-longo');
  return emTransacao(db, async (tx) => {
    const [produto] = await travarProdutos(tx, [id]);
    if (!produto) return falha('nao-encontrado');
    if (produto.digital) return falha('digital');
    // Nobody could tell which of the variations the units are of.
    if (somaDosProprios(produto.porVariacao) !== null) return falha('por-variacao');
    const estoque = produto.estoque + quantidade;
    if (estoque >= 0 && estoque < unidadesProprias(produto.porVariacao).aVenda) return falha('por-variacao');
    if (estoque < 0) return falha('abaixo-de-zero');
    if (estoque > limitesDoCadastro.estoque) return falha('acima-do-limite');
    await moverEstoque(tx, [{ produtoId: id, tipo: 'ajuste', quantidade, motivo: razao, autor: autor.uid }]);
    await registrarAuditoria(tx, autor, {
      acao: 'ajustar-estoque',
      entidade: 'produto',
      entidadeId: id,
      antes: { estoque: produto.estoque },
      depois: { estoque, motivo: razao },
    });
    return ok(estoque);
  });
}
