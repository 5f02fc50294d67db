// @requirement 13.7.3
import { useState } from 'react';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { lerRastreio, pareceCodigoDeRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { formaDoRastreio, rastreioEstranho } from './pedidos-frases.ts';

type DialogoDeEnvioProps = {
  aberto: boolean;
  pedido: { id: string; codigoRastreio: string | null };
  fechar: () => void;
  /** `rastreio` as typed, '' without one; `assimMesmo` is '1' to accept an unusual code. */
  aoEnviar: (envio: { rastreio: string; assimMesmo: string }) => void;
};

/** Asks for the tracking code, which may be left out, before an order is marked as sent. */
export function DialogoDeEnvio({ aberto, pedido, fechar, aoEnviar }: DialogoDeEnvioProps) {
  return (
    <Dialogo aberto={aberto} fechar={fechar} titulo={`Enviar o pedido ${codigosDoPedido(pedido.id)}`} comFormulario>
      <FormularioDoDialogo
        codigoRastreio={pedido.codigoRastreio ?? ''}
        fechar={fechar}
        aoEnviar={(envio) => {
          fechar();
          aoEnviar(envio);
        }}
      />
    </Dialogo>
  );
}

type Julgado = { erro: string; estranho: boolean };

/** Returns the judgement of a code before the request; null without remarks. */
function julgar(texto: string, salvo: string): Julgado | null {
  const digitado = texto.trim();
  if (digitado === '' || digitado === salvo) return null;
  const codigo = lerRastreio(digitado);
  if (codigo === null) return { erro: formaDoRastreio, estranho: false };
  return pareceCodigoDeRastreio(codigo) ? null : { erro: rastreioEstranho.pergunta, estranho: true };
}

function FormularioDoDialogo({
  codigoRastreio,
  fechar,
  aoEnviar,
}: { codigoRastreio: string } & Pick<DialogoDeEnvioProps, 'fechar' | 'aoEnviar'>) {
  const [julgado, setJulgado] = useState<Julgado | null>(null);
  // The text whose confirmation was requested.
  const [perguntado, setPerguntado] = useState<string | null>(null);
  return (
    <Formulario
      como="form"
      julgado={julgado}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        const rastreio = String(new FormData(evento.currentTarget).get('rastreio') ?? '');
        const novo = julgar(rastreio, codigoRastreio);
        if (novo && !(novo.estranho && perguntado === rastreio)) {
          setJulgado(novo);
          setPerguntado(novo.estranho ? rastreio : null);
          return;
        }
        aoEnviar({ rastreio, assimMesmo: novo ? '1' : '' });
      }}
    >
      <Campo
        rotulo="Código de rastreio"
        nome="rastreio"
        opcional
        erro={julgado?.erro}
        dica="Vai no e-mail de envio. Com o código dos Correios, o cliente ganha o link para acompanhar."
        defaultValue={codigoRastreio}
        placeholder="AA123456789BR"
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={() => setPerguntado(null)}
      />
      <AcoesDoDialogo fechar={fechar}>
        {perguntado === null ? 'Marcar como enviado' : rastreioEstranho.sim}
      </AcoesDoDialogo>
    </Formulario>
  );
}
