// @requirement 2.18.3
import { usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { PackageOpen, Send } from '#web/ui/media/icones-do-painel.tsx';
import { FileText, RotateCcw, Trash2 } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import type { PedidoNaLista } from '#db/pedidos/ler-admin-pedidos.ts';
import { estaPago, statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { DivisaoDoMenu, EloDoMenu, EscolhaDoMenu, ItemDoMenu, MenuDeAcoes } from '#web/ui/overlay/menu-de-acoes.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { consequenciaDeExcluir, frasesDosPedidos } from './pedidos-frases.ts';
import { DialogoDeEnvio } from './dialogo-de-envio.tsx';
import { RejeicaoDePedidoPago } from './mudanca-de-status.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { type AcoesDosPedidos, fraseDoReenvio, reenviarConfirmacao } from './use-acoes.ts';

type MenuDoPedidoProps = { pedido: PedidoNaLista; acoes: AcoesDosPedidos };
type Pergunta = 'envio' | 'rejeitar' | 'excluir' | null;

/** Actions on an order of the list (docs/requirements.md 2.18). */
export function MenuDoPedido({ pedido, acoes }: MenuDoPedidoProps) {
  const { id, numeroDoPedido, status } = pedido;
  const [pergunta, setPergunta] = useState<Pergunta>(null);
  const avisos = useAvisos();
  const elo = useEloDaLista();
  const podeAgir = usePodeEnviar()(null, '/admin/pedidos');
  const pago = estaPago(status);
  const mudar = (para: string) => acoes.enviar({ intencao: 'status', id, para, visto: status });

  async function reenviar(): Promise<void> {
    const enviado = await reenviarConfirmacao(id);
    avisos.avisar(fraseDoReenvio(enviado), enviado ? 'sucesso' : 'erro');
  }

  const rotulo = `Ações do pedido ${numeroEscrito(numeroDoPedido)}`;
  if (pedido.excluidoEm) {
    return (
      <MenuDeAcoes rotulo={rotulo}>
        <EloDoMenu icone={<FileText className="icone icone-pequeno" aria-hidden />} para={elo(`/admin/pedidos/${id}`)}>
          Abrir pedido
        </EloDoMenu>
        {podeAgir && (
          <ItemDoMenu
            icone={<RotateCcw className="icone icone-pequeno" aria-hidden />}
            aoEscolher={() => acoes.enviar({ intencao: 'restaurar', id })}
          >
            Restaurar pedido
          </ItemDoMenu>
        )}
      </MenuDeAcoes>
    );
  }
  return (
    <>
      <MenuDeAcoes rotulo={rotulo}>
        {podeAgir && (
          <>
            <EscolhaDoMenu
              titulo="Mudar status"
              atual={status}
              opcoes={statusDoAdmin.map((valor) => ({ valor, rotulo: <Status status={valor} /> }))}
              aoEscolher={(para) => {
                if (para === 'enviado') setPergunta('envio');
                else if (para === 'rejected' && pago) setPergunta('rejeitar');
                else mudar(para);
              }}
            />
            <DivisaoDoMenu />
          </>
        )}
        <EloDoMenu icone={<FileText className="icone icone-pequeno" aria-hidden />} para={elo(`/admin/pedidos/${id}`)}>
          Abrir pedido
        </EloDoMenu>
        <EloDoMenu
          icone={<PackageOpen className="icone icone-pequeno" aria-hidden />}
          para={`/admin/pedidos/${id}/guia.pdf`}
          arquivo
        >
          Guia de separação (PDF)
        </EloDoMenu>
        {podeAgir && pago && (
          <ItemDoMenu icone={<Send className="icone icone-pequeno" aria-hidden />} aoEscolher={() => void reenviar()}>
            Reenviar e-mail de confirmação
          </ItemDoMenu>
        )}
        {podeAgir && (
          <>
            <DivisaoDoMenu />
            <ItemDoMenu
              perigo
              icone={<Trash2 className="icone icone-pequeno" aria-hidden />}
              aoEscolher={() => setPergunta('excluir')}
            >
              Excluir pedido
            </ItemDoMenu>
          </>
        )}
      </MenuDeAcoes>
      <DialogoDeEnvio aberto={pergunta === 'envio'} pedido={pedido} fechar={() => setPergunta(null)} />
      <RejeicaoDePedidoPago
        aberta={pergunta === 'rejeitar'}
        fechar={() => setPergunta(null)}
        aoConfirmar={() => mudar('rejected')}
      />
      <Confirmacao
        aberta={pergunta === 'excluir'}
        pergunta={frasesDosPedidos.perguntaDeExcluir}
        consequencia={
          <>
            {nomeDoPedido(numeroDoPedido)}, de {pedido.nome}. {consequenciaDeExcluir}
          </>
        }
        acao="Excluir"
        perigo
        fechar={() => setPergunta(null)}
        aoConfirmar={() => acoes.enviar({ intencao: 'excluir', id })}
      />
    </>
  );
}
