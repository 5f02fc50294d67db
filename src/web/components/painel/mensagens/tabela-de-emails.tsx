import { Form, Link } from 'react-router';
import type { EmailDaLista } from '#db/queries/admin-mensagens.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { nomeDoEmail } from '#web/messages/mensagens.ts';
import { momentoPorExtenso } from './momento.ts';
import { Situacao } from './situacao.tsx';

export function TabelaDeEmails({ linhas, enviando }: { linhas: EmailDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <div className="tab-r msg-t" tabIndex={0} role="group" aria-label="E-mails">
      <table className="tab tab-cartoes">
        <caption className="vh">E-mails</caption>
        <thead>
          <tr>
            <th scope="col">Mensagem</th>
            <th scope="col">Para</th>
            <th scope="col">Pedido</th>
            <th scope="col">Situação</th>
            <th scope="col">Criada em</th>
            <th scope="col" className="d">
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ id, tipo, para, pedidoId, situacao, tentativas, erro, criadoEm }) => (
            <tr key={id} className="r">
              <td>
                <Link className="elo nome" to={`/admin/mensagens/emails/${id}`}>
                  {nomeDoEmail(tipo)}
                </Link>
                {erro && <span className="sub msg-b">{erro}</span>}
              </td>
              <td className="sub">{para}</td>
              <td>
                {pedidoId && (
                  <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                    {codigoAdmin(pedidoId)}
                  </Link>
                )}
              </td>
              <td>
                <Situacao falhou={situacao === 'falhou'} feito={situacao === 'enviado'} tentativas={tentativas}>
                  {situacao === 'enviado' ? 'Enviada' : 'Na fila'}
                </Situacao>
              </td>
              <td className="msg-q">{momentoPorExtenso(criadoEm)}</td>
              <td className="d">
                {situacao !== 'enviado' && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="qual" value={id} />
                    <button className="bt bt-q" name="intencao" value="reenviar" aria-disabled={enviando} aria-label={`Reenviar ${nomeDoEmail(tipo)} para ${para}`}>
                      Reenviar
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
