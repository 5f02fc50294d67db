// @requirement 15.14.9
import { Link } from 'react-router';
import type { RegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDoEmail } from '#web/admin/base/nomes-dos-emails.ts';
import { autorDoHistorico, fraseDoHistorico } from './historico.ts';

const situacoes: Record<string, string> = { 'na-fila': 'Na fila', enviado: 'Enviado', falhou: 'Falhou, tenta de novo' };

/** History of an order, newest first: actions, messages, downloads. */
export function Registros({ registros: { historico, emails, downloads } }: { registros: RegistrosDoPedido }) {
  return (
    <>
      <section className="bloco" aria-labelledby="historico">
        <h2 id="historico">Histórico</h2>
        <ol className="historico">
          {historico.map((linha) => (
            <li key={linha.id}>
              <time dateTime={linha.criadoEm.toISOString()}>{formatarMomento(linha.criadoEm)}</time>
              <span>
                {linha.tipo === 'devolucao' ? (
                  <Link className="elo" to={`/admin/devolucoes/${String(linha.detalhe?.['numero'] ?? '')}`}>
                    {fraseDoHistorico(linha)}
                  </Link>
                ) : (
                  fraseDoHistorico(linha)
                )}
              </span>
              <span className="complemento">{autorDoHistorico(linha)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="bloco" aria-labelledby="emails">
        <h2 id="emails">E-mails</h2>
        {emails.length === 0 ? (
          <p className="complemento">Nenhum e-mail deste pedido.</p>
        ) : (
          <ol className="historico">
            {emails.map(({ id, tipo, para, situacao, erro, criadoEm, enviadoEm }) => (
              <li key={id}>
                <time dateTime={(enviadoEm ?? criadoEm).toISOString()}>{formatarMomento(enviadoEm ?? criadoEm)}</time>
                <span>
                  {nomeDoEmail(tipo)}
                  {situacao === 'falhou' && erro && <span className="complemento"> {erro}</span>}
                </span>
                <span className="complemento">
                  {situacoes[situacao] ?? situacao}, {para}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      {downloads.length > 0 && (
        <section className="bloco" aria-labelledby="downloads">
          <h2 id="downloads">Downloads</h2>
          <ol className="historico">
            {downloads.map(({ id, nome, baixadoEm }) => (
              <li key={id}>
                <time dateTime={baixadoEm.toISOString()}>{formatarMomento(baixadoEm)}</time>
                <span>{nome ?? 'Produto'}</span>
                <span className="complemento">Cliente</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
