import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { PedidoNaLista } from '#db/queries/admin-pedidos.ts';
import { codigoAdmin } from '#domain/pedido.ts';
import { rotuloDoStatus, statusDoAdmin } from '#domain/pedido-status.ts';
import { Confirmacao } from '#web/ui/confirmacao.tsx';
import { Dialogo } from '#web/ui/dialogo.tsx';
import { useAcoesDosPedidos } from './use-acoes.ts';

type LoteProps = { escolhidos: PedidoNaLista[]; limpar: () => void };

/** The bar under a selection: one status for all of it, after a question; then what became of each. */
export function Lote({ escolhidos, limpar }: LoteProps) {
  const acoes = useAcoesDosPedidos();
  const [para, setPara] = useState<string>(statusDoAdmin[0]);
  const [perguntando, setPerguntando] = useState(false);
  const [vista, setVista] = useState<unknown>(undefined);
  const { resposta } = acoes;
  const resultado = resposta?.lote && resposta !== vista ? resposta : null;
  const destino = rotuloDoStatus(statusDoAdmin.find((status) => status === para) ?? 'approved');
  const quantos = escolhidos.length === 1 ? '1 pedido' : `${escolhidos.length} pedidos`;
  return (
    <>
      {escolhidos.length > 0 && (
        <div className="lote" role="group" aria-label="Pedidos selecionados">
          <b>{escolhidos.length === 1 ? '1 selecionado' : `${escolhidos.length} selecionados`}</b>
          <label>
            <span className="vh">Novo status</span>
            <select className="sel-p" value={para} onChange={(evento) => setPara(evento.target.value)}>
              {statusDoAdmin.map((status) => (
                <option key={status} value={status}>
                  {rotuloDoStatus(status)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="bt bt-1 bt-p" disabled={acoes.ocupado} onClick={() => setPerguntando(true)}>
            {acoes.ocupado ? 'Mudando...' : 'Mudar status'}
          </button>
          <button type="button" className="bt bt-q" onClick={limpar}>
            Limpar seleção
          </button>
        </div>
      )}
      <Confirmacao
        aberta={perguntando}
        pergunta={`Mudar ${quantos} para ${destino}?`}
        consequencia={
          para === 'rejected'
            ? 'Rejeitar não devolve dinheiro de pedidos pagos: isso se faz em cada pedido.'
            : 'Os clientes são avisados por e-mail quando o status pede. Pedidos que não puderem mudar ficam como estão.'
        }
        acao="Mudar status"
        perigo={para === 'rejected'}
        fechar={() => setPerguntando(false)}
        aoConfirmar={() =>
          acoes.enviar({ intencao: 'lote', para, pedido: escolhidos.map(({ id, status }) => `${id}:${status}`) })
        }
      />
      <Dialogo
        aberto={resultado !== null}
        titulo="Resultado"
        fechar={() => {
          setVista(resposta);
          limpar();
        }}
      >
        <p role="status">{resultado?.frase}</p>
        <ul className="lote-r">
          {resultado?.lote?.map(({ id, frase }) => (
            <li key={id} className={frase ? 'mau' : undefined}>
              {frase ? <CircleAlert className="ic" aria-hidden /> : <CircleCheck className="ic" aria-hidden />}
              <span>
                <b>{codigoAdmin(id)}</b> {frase ?? `agora ${destino}.`}
              </span>
            </li>
          ))}
        </ul>
      </Dialogo>
    </>
  );
}
