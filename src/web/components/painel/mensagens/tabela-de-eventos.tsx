import { Link } from 'react-router';
import type { EventoDaLista } from '#db/queries/admin-mensagens.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { motivoDoEvento } from '#web/messages/mensagens.ts';
import { momentoPorExtenso } from './momento.ts';
import { MolduraDaTabela } from './moldura-da-tabela.tsx';
import { Situacao } from './situacao.tsx';
import { TentarOutraVez } from './tentar-outra-vez.tsx';

const nomes = { falhou: '', recebido: 'Na fila', ignorado: 'Sem efeito', processado: 'Processado' };

export function TabelaDeEventos({ linhas, enviando }: { linhas: EventoDaLista[]; enviando: boolean }) {
  if (linhas.length === 0) return null;
  return (
    <MolduraDaTabela
      titulo="Eventos de pagamento"
      colunas={['Pagamento', 'Pedido', 'Situação', 'Motivo', 'Recebido em']}
    >
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
              <TentarOutraVez
                qual={chave}
                intencao="reprocessar"
                rotulo="Reprocessar"
                oQue={`o pagamento ${recursoId}`}
                enviando={enviando}
              />
            )}
          </td>
        </tr>
      ))}
    </MolduraDaTabela>
  );
}
