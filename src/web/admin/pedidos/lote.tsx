import { CircleAlert, CircleCheck } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import type { PedidoNaLista } from '#db/pedidos/ler-admin-pedidos.ts';
import { rotuloDoStatus, statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import { nomeados } from '#domain/nomeados.ts';
import { codigosDoPedido, nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { contagemDaSelecao, type Selecao } from '#web/admin/base/selecao.ts';
import { useAcoesDosPedidos } from './use-acoes.ts';

type LoteProps = { selecao: Selecao<PedidoNaLista> };

/** The bar below a selection: one status for all selected orders after a confirmation, then the result of each. */
export function Lote({ selecao }: LoteProps) {
  const { escolhidas: escolhidos, limpar } = selecao;
  const acoes = useAcoesDosPedidos();
  const [para, setPara] = useState<string>(statusDoAdmin[0]);
  const [perguntando, setPerguntando] = useState(false);
  const [vista, setVista] = useState<unknown>(undefined);
  const destino = rotuloDoStatus(statusDoAdmin.find((status) => status === para) ?? 'approved');
  // The result is about the sent orders and status: the selection and the choice may change before the answer comes.
  const [enviado, setEnviado] = useState({ pedidos: escolhidos, destino });
  const { resposta } = acoes;
  const resultado = resposta?.ok && resposta.valor ? resposta : null;
  const nomeDoEnviado = (id: string) => {
    const pedido = enviado.pedidos.find((um) => um.id === id);
    return pedido ? nomeDoPedido(pedido.numeroDoPedido) : codigosDoPedido(id);
  };
  const quantos = escolhidos.length === 1 ? '1 pedido' : `${escolhidos.length} pedidos`;
  return (
    <>
      {escolhidos.length > 0 && (
        <div className="lote" role="group" aria-label="Pedidos selecionados">
          <b role="status">{contagemDaSelecao(selecao)}</b>
          <label>
            <span className="so-para-leitor">Novo status</span>
            <select className="escolha-pequena" value={para} onChange={(evento) => setPara(evento.target.value)}>
              <Opcoes opcoes={statusDoAdmin.map((valor) => ({ valor, nome: rotuloDoStatus(valor) }))} />
            </select>
          </label>
          <button
            type="button"
            className="botao botao-principal botao-baixo"
            disabled={acoes.ocupado}
            onClick={() => setPerguntando(true)}
          >
            {acoes.ocupado ? 'Mudando...' : 'Mudar status'}
          </button>
          <button type="button" className="botao botao-pequeno" onClick={limpar}>
            Limpar seleção
          </button>
        </div>
      )}
      <Confirmacao
        aberta={perguntando}
        pergunta={`Mudar ${quantos} para ${destino}?`}
        consequencia={
          <>
            {para === 'rejected'
              ? 'Rejeitar não estorna o que foi pago: isso se faz em cada pedido. '
              : 'Os clientes são avisados por e-mail quando o status pede. Pedidos que não puderem mudar ficam como estão. '}
            <span className="lote-pedidos">
              {nomeados(escolhidos.map(({ numeroDoPedido, nome }) => `${numeroEscrito(numeroDoPedido)} (${nome})`))}
            </span>
          </>
        }
        acao="Mudar status"
        perigo={para === 'rejected'}
        fechar={() => setPerguntando(false)}
        aoConfirmar={() => {
          setEnviado({ pedidos: escolhidos, destino });
          acoes.enviar({ intencao: 'lote', para, pedido: escolhidos.map(({ id, status }) => `${id}:${status}`) });
        }}
      />
      <Dialogo
        aberto={resultado !== null && resultado !== vista}
        titulo="Resultado"
        fechar={() => {
          setVista(resposta);
          limpar();
        }}
      >
        <p role="status">{resultado?.frase}</p>
        <ul className="lote-resultado">
          {(Array.isArray(resultado?.valor) ? resultado.valor : []).map(({ id, frase }) => (
            <li key={id} className={frase ? 'recusado' : undefined}>
              {frase ? <CircleAlert className="icone" aria-hidden /> : <CircleCheck className="icone" aria-hidden />}
              <span>
                <b>{nomeDoEnviado(id)}</b> {frase ?? `agora ${enviado.destino}.`}
              </span>
            </li>
          ))}
        </ul>
      </Dialogo>
    </>
  );
}
