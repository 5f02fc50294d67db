// @requirement 11.10.2 15.3.1 15.29.1 15.29.4
import type { Loja } from '#application/loja.ts';
import { avisarRepasse } from '#application/parceiros/avisar-influencer.ts';
import type { Db } from '#db/client.ts';
import { lerMinimoDoRepasse, lerTabelaDeImposto } from '#db/comissoes/ler-impostos.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { apagarNotasDoRepasse } from '#db/comissoes/gravar-notas-dos-repasses.ts';
import {
  encerrarRepasse as encerrarNoBanco,
  esquecerCredoresPagos,
  inserirRepasse,
  lancarRepasse,
  lerCredores,
  lerPagosNoMes,
  travarRepasses,
} from '#db/comissoes/gravar-repasses.ts';
import { emTransacao } from '#db/transaction.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { itensDoRepasse, type RegrasDoRepasse } from '#domain/comissoes/repasse.ts';
import { novoId } from '#domain/identificador.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';

/** The minimum, and the taxes of the calendar month and year in which the payout is prepared. */
async function lerRegras(tx: Db, agora: Date): Promise<RegrasDoRepasse> {
  const dia = diaEmSaoPaulo(agora);
  return {
    minimoCentavos: await lerMinimoDoRepasse(tx),
    tabela: (await lerTabelaDeImposto(tx, Number(dia.slice(0, 4)))).tabela,
    pagosNoMes: await lerPagosNoMes(tx, limitesDoMes(dia.slice(0, 7))),
  };
}

/**
 * Creates a payout with everyone who is owed at least the minimum, has a Pix key and is in no other open payout; returns
 * its id. Its taxes are final: a table changed later applies to later payouts. Nothing is paid yet: the admin pays at
 * the bank and then confirms.
 */
export async function prepararRepasse(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
): Promise<Result<{ id: string }, { codigo: 'nada-a-pagar' }>> {
  return emTransacao(db, async (tx) => {
    await travarRepasses(tx);
    const agora = relogio.agora();
    const itens = itensDoRepasse(await lerCredores(tx, agora), await lerRegras(tx, agora));
    if (itens.length === 0) return falha({ codigo: 'nada-a-pagar' });
    const id = novoId();
    await inserirRepasse(tx, { id, criadoPor: autor.uid, criadoPorNome: nomeOuEmail(autor), criadoEm: agora }, itens);
    const detalhe = {
      itens: itens.map(({ idInfluencer, valorCentavos, inssCentavos, irrfCentavos }) => ({
        idInfluencer,
        valorCentavos,
        retidoCentavos: inssCentavos + irrfCentavos,
      })),
    };
    await registrarAuditoria(tx, autor, { acao: 'criar', entidade: 'repasse', entidadeId: id, depois: detalhe });
    return ok({ id });
  });
}

/**
 * Confirms a payout (`pago`, written to the ledger) or cancels it (`cancelado`), with its invoices. Of two concurrent
 * calls one succeeds and the other is refused.
 */
export async function encerrarRepasse(
  loja: Pick<Loja, 'db' | 'relogio' | 'fila'>,
  autor: Autor,
  id: string,
  situacao: 'pago' | 'cancelado',
): Promise<Result<void, { codigo: 'repasse-encerrado' }>> {
  const { db, relogio } = loja;
  return emTransacao(db, async (tx) => {
    await travarRepasses(tx);
    const agora = relogio.agora();
    if (!(await encerrarNoBanco(tx, id, situacao, nomeOuEmail(autor), agora)))
      return falha({ codigo: 'repasse-encerrado' });
    if (situacao === 'pago') {
      const itens = await lancarRepasse(tx, id, agora);
      await avisarRepasse(loja, tx, { repasseId: id, itens });
      await esquecerCredoresPagos(tx);
    } else await apagarNotasDoRepasse(tx, id);
    await registrarAuditoria(tx, autor, {
      acao: situacao === 'pago' ? 'pagar' : 'cancelar',
      entidade: 'repasse',
      entidadeId: id,
      antes: { situacao: 'aberto' },
      depois: { situacao },
    });
    return ok(undefined);
  });
}
