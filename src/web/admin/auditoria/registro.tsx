import { semPagina } from '#domain/cursor.ts';
import { Link, useSearchParams } from 'react-router';
import type { RegistroDaAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { mudancasPorExtenso } from '#domain/auditoria/auditoria.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDaAcao, nomeDaEntidade } from '#web/admin/base/palavras-da-auditoria.ts';
import { paginaDaEntidade } from './auditoria-frases.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

/** One audit row: who, what, when, and each field before and after. */
export function Registro({
  autorId,
  autorNome,
  autorConjunto,
  acao,
  entidade,
  entidadeId,
  numeroDoPedido,
  antes,
  depois,
  criadoEm,
}: RegistroDaAuditoria) {
  const [parametros] = useSearchParams();
  const soDele = semPagina(parametros);
  soDele.set('autor', autorId);
  const mudancas = mudancasPorExtenso(antes, depois);
  const pagina = paginaDaEntidade(entidade, entidadeId);
  const qual = numeroDoPedido === null ? entidadeId : `${numeroEscrito(numeroDoPedido)} (${entidadeId})`;
  return (
    <>
      <p className="auditoria-cabeca">
        <time dateTime={criadoEm.toISOString()}>{formatarMomento(criadoEm)}</time>
        <span>
          <Link className="auditoria-alvo" to={`?${soDele}`} title={`Só o que ${autorNome} fez`}>
            {autorNome}
          </Link>{' '}
          {autorConjunto !== null && <span className="complemento">({autorConjunto}) </span>}
          {nomeDaAcao(acao)} {nomeDaEntidade(entidade)}{' '}
          {pagina ? (
            <Link className="elo" to={pagina}>
              {qual}
            </Link>
          ) : (
            <b className="auditoria-alvo">{qual}</b>
          )}
        </span>
      </p>
      {mudancas.length > 0 && (
        <dl className="auditoria-mudancas">
          {mudancas.map((mudanca) => (
            <div key={mudanca.campo}>
              <dt>{mudanca.campo}</dt>
              <dd>
                {mudanca.antes !== null && <del>{mudanca.antes}</del>}
                {mudanca.antes !== null && mudanca.depois !== null && <span aria-hidden> → </span>}
                {mudanca.depois !== null && <ins>{mudanca.depois}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
