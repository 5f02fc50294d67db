import { codigoAdmin } from '#domain/pedido.ts';
import { Campo } from '#web/ui/campo.tsx';
import { Dialogo } from '#web/ui/dialogo.tsx';

type DialogoDeEnvioProps = {
  aberto: boolean;
  pedido: { id: string; codigoRastreio: string | null };
  fechar: () => void;
  /** The code as typed; empty when there is none. */ aoEnviar: (rastreio: string) => void;
};

/** Asks for the tracking code, which may be left out, before an order is marked as sent. */
export function DialogoDeEnvio({ aberto, pedido, fechar, aoEnviar }: DialogoDeEnvioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo={`Enviar o pedido ${codigoAdmin(pedido.id)}`} comFormulario>
      <form
        onSubmit={(evento) => {
          evento.preventDefault();
          fechar();
          aoEnviar(String(new FormData(evento.currentTarget).get('rastreio') ?? ''));
        }}
      >
        <Campo
          rotulo="Código de rastreio"
          nome="rastreio"
          opcional
          dica="Vai no e-mail de envio. Com o código dos Correios, o cliente ganha o link para acompanhar."
          defaultValue={pedido.codigoRastreio ?? ''}
          placeholder="AA123456789BR"
          pattern="[A-Za-z0-9\- ]{6,50}"
          title="De 6 a 40 letras, números ou hífens"
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="dialogo-a">
          <button type="button" className="bt bt-2" onClick={fechar}>
            Cancelar
          </button>
          <button type="submit" className="bt bt-1">
            Marcar como enviado
          </button>
        </div>
      </form>
    </Dialogo>
  );
}
