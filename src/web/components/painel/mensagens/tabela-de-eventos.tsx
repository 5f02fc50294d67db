import { Form, Link } from 'react-router';
import type { EventoDaLista } from '#db/queries/admin-mensagens.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { motivoDoEvento } from '#web/messages/mensagens.ts';
import { momentoPorExtenso } from './momento.ts';
import { Situacao } from './situacao.tsx';

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };

export function TabelaDeEventos({ linhas, enviando }: { linhas: EventoDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <div className="tab-r msg-t" tabIndex={0} role="group" aria-label="Eventos de pagamento">
      <table className="tab tab-cartoes">
        <caption className="vh">Eventos de pagamento</caption>
        <thead>
          <tr>
            <th scope="col">Pagamento</th>
            <th scope="col">Pedido</th>
            <th scope="col">Situação</th>
            <th scope="col">Motivo</th>
            <th scope="col">Recebido em</th>
            <th scope="col" className="d">
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, tipo, recursoId, pedidoId, situacao, tentativas, motivo, recebidoEm }) => (
            <tr key={chave} className="r">
              <td>
                <b className="nome">{recursoId}</b>
                <span className="sub msg-b">{tipo}</span>
              </td>
              <td>
                {pedidoId ? (
                  <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
                    {codigoAdmin(pedidoId)}
                  </Link>
                ) : (
                  <span className="sub">desconhecido</span>
                )}
              </td>
              <td>
                <Situacao falhou={situacao === 'falhou'} feito={situacao === 'processado'} tentativas={tentativas}>
                  {nomes[situacao]}
                </Situacao>
              </td>
              <td className="sub">{motivoDoEvento(motivo)}</td>
              <td className="msg-q">{momentoPorExtenso(recebidoEm)}</td>
              <td className="d">
                {situacao !== 'processado' && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="qual" value={chave} />
                    <button className="bt bt-q" name="intencao" value="reprocessar" aria-disabled={enviando} aria-label={`Reprocessar o pagamento ${recursoId}`}>
                      Reprocessar
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
