import { CircleAlert, CircleCheck } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import type { PedidoNaLista } from '#db/queries/pedidos/admin-pedidos.ts';
import { rotuloDoStatus, statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import type { Selecao } from './pedidos-tabela.tsx';
import { useAcoesDosPedidos } from './use-acoes.ts';

/** Which rows of the page are ticked. Rows that are no longer there count as not ticked. */
export function useSelecao(ids: string[]): Selecao & { escolhidos: string[]; limpar(): void } {
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set());
  const escolhidos = ids.filter((id) => marcados.has(id));
  const todos = ids.length > 0 && escolhidos.length === ids.length;
  return {
    escolhidos,
    todos,
    alguns: escolhidos.length > 0,
    tem: (id) => marcados.has(id),
    trocar(id) {
      const novos = new Set(marcados);
      if (!novos.delete(id)) novos.add(id);
      setMarcados(novos);
    },
    trocarTodos: () => setMarcados(new Set(todos ? [] : ids)),
    limpar: () => setMarcados(new Set()),
  };
}

type LoteProps = { escolhidos: PedidoNaLista[]; limpar: () => void };

/** The bar below a selection: one status for all selected orders after a confirmation, then the result of each. */
export function Lote({ escolhidos, limpar }: LoteProps) {
  const acoes = useAcoesDosPedidos();
  const [para, setPara] = useState<string>(statusDoAdmin[0]);
  const [perguntando, setPerguntando] = useState(false);
  const [vista, setVista] = useState<unknown>(undefined);
  const { resposta } = acoes;
  const resultado = resposta?.ok && resposta.valor && resposta !== vista ? resposta : null;
  const destino = rotuloDoStatus(statusDoAdmin.find((status) => status === para) ?? 'approved');
  const quantos = escolhidos.length === 1 ? '1 pedido' : `${escolhidos.length} pedidos`;
  return (
    <>
      {escolhidos.length > 0 && (
        <div className="lote" role="group" aria-label="Pedidos selecionados">
          <b>{escolhidos.length === 1 ? '1 selecionado' : `${escolhidos.length} selecionados`}</b>
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
            <span className="lote-pedidos">{escolhidos.map(({ id }) => codigosDoPedido(id)).join(', ')}</span>
          </>
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
        <ul className="lote-resultado">
          {resultado?.valor?.map(({ id, frase }) => (
            <li key={id} className={frase ? 'recusado' : undefined}>
              {frase ? <CircleAlert className="icone" aria-hidden /> : <CircleCheck className="icone" aria-hidden />}
              <span>
                <b>{codigosDoPedido(id)}</b> {frase ?? `agora ${destino}.`}
              </span>
            </li>
          ))}
        </ul>
      </Dialogo>
    </>
  );
}
