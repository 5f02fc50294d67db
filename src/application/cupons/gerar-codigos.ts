// @requirement 15.23.9
import { buscarFeitoDoFormulario, type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { inserirCodigos } from '#db/cupons/gravar-codigos-unicos.ts';
import { travarCupom } from '#db/cupons/gravar-cupons.ts';
import { emTransacao } from '#db/transaction.ts';
import { lerQuantidadeDeCodigos, novoCodigoUnico } from '#domain/cupons/codigo-unico.ts';
import { novoId } from '#domain/identificador.ts';
import type { CamposRecusados, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import type { Loja } from '#application/loja.ts';

/** `chave`: of the form, which makes one batch however often it is sent. */
export type PedidoDeCodigos = { cupomId: string; chave: string; quantidade: string };

export type ErroGerarCodigos =
  | CamposRecusados<{ quantidade?: 'quantidade-invalida' }>
  | NaoEncontrado
  | Recusa<'ja-gravado'>;

/** Makes single-use codes that share a coupon's rules, and returns their batch. A repeat returns the batch of before. */
export async function gerarCodigos(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  { cupomId, chave, quantidade }: PedidoDeCodigos,
): Promise<Result<{ lote: string }, ErroGerarCodigos>> {
  return emTransacao(db, async (tx) => {
    const formulario = formularioUnico(chave, { cupomId, quantidade });
    const anterior = await buscarFeitoDoFormulario(tx, formulario);
    if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
    const lote = formulario?.chave ?? novoId();
    if (anterior) return ok({ lote });
    const quantos = lerQuantidadeDeCodigos(quantidade);
    if (quantos === null) return falha({ codigo: 'campos', faltas: { quantidade: 'quantidade-invalida' } });
    if (!(await travarCupom(tx, cupomId))) return falha({ codigo: 'nao-encontrado' });
    for (let feitos = 0; feitos < quantos;) {
      const codigos = Array.from({ length: quantos - feitos }, novoCodigoUnico);
      feitos += await inserirCodigos(tx, { cupomId, lote, codigos });
    }
    await registrarAuditoria(tx, autor, {
      acao: 'gerar códigos',
      entidade: 'cupom',
      entidadeId: cupomId,
      formulario,
      depois: { codigos: quantos },
    });
    return ok({ lote });
  });
}
