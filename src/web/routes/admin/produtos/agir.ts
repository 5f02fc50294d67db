import { ajustarEstoque } from '#application/admin/produtos/ajustar-estoque.ts';
import { arquivarProduto } from '#application/admin/produtos/arquivar-produto.ts';
import { excluirProduto } from '#application/admin/produtos/excluir-produto.ts';
import type { Loja } from '#application/loja.ts';
import type { UsuarioDaSessao } from '#domain/sessao.ts';
import { frasesDosProdutos, mensagensDaExclusao, mensagensDoAjuste } from '#web/messages/admin-produtos.ts';

export type Desfecho = { intencao: string; id: string; ok: boolean; frase: string; motivo: string | null };

/** What the list does with one product: delete, archive, put back, adjust the stock. Each answers a sentence. */
export async function agir(loja: Loja, autor: UsuarioDaSessao, campos: FormData): Promise<Desfecho> {
  const texto = (nome: string) => String(campos.get(nome) ?? '');
  const [intencao, id] = [texto('intencao'), texto('id')];
  const feito = (frase: string): Desfecho => ({ intencao, id, ok: true, frase, motivo: null });
  const recusado = (frase: string, motivo: string | null = null): Desfecho => ({
    intencao,
    id,
    ok: false,
    frase,
    motivo,
  });
  try {
    switch (intencao) {
      case 'excluir': {
        const fim = await excluirProduto(loja, autor, id);
        return fim.ok ? feito('Produto excluído.') : recusado(frasesDosProdutos.excluir, mensagensDaExclusao[fim.erro]);
      }
      case 'arquivar':
      case 'desarquivar': {
        const fim = await arquivarProduto(loja, autor, id, intencao === 'arquivar');
        if (!fim.ok) return recusado(frasesDosProdutos.sumiu);
        return feito(intencao === 'arquivar' ? 'Produto arquivado: ele saiu da loja.' : 'Produto de volta à loja.');
      }
      case 'ajustar': {
        const fim = await ajustarEstoque(loja, autor, { id, diferenca: texto('diferenca'), motivo: texto('motivo') });
        return fim.ok ? feito(`Estoque ajustado: ${fim.valor} agora.`) : recusado(mensagensDoAjuste[fim.erro]);
      }
      default:
        return recusado('Não sei fazer isto.');
    }
  } catch (erro) {
    loja.log.error({ err: erro, produtoId: id, intencao }, 'admin action on a product failed');
    return recusado(
      intencao === 'excluir' ? frasesDosProdutos.excluir : 'Não deu certo.',
      'Tente novamente em instantes.',
    );
  }
}
