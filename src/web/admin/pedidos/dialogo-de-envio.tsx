// @requirement 13.7.3
import { FormularioDeEnvio, type PedidoAEnviar } from '#web/admin/base/formulario-de-envio.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { Dialogo } from '#web/ui/overlay/dialogo.tsx';

type DialogoDeEnvioProps = {
  aberto: boolean;
  pedido: PedidoAEnviar & { numeroDoPedido: number };
  fechar: () => void;
};

/** Marks an order as sent with its tracking code, which may be left out. It stays open, with the code, until that is done. */
export function DialogoDeEnvio({ aberto, pedido, fechar }: DialogoDeEnvioProps) {
  return (
    <Dialogo
      aberto={aberto}
      fechar={fechar}
      titulo={`Enviar o pedido ${numeroEscrito(pedido.numeroDoPedido)}`}
      comFormulario
    >
      <FormularioDeEnvio pedido={pedido} acao="/admin/pedidos" enviar="Marcar como enviado" fechar={fechar} />
    </Dialogo>
  );
}
