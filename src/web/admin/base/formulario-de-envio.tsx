// @requirement 13.7.3
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { lerRastreio, pareceCodigoDeRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { AcoesDoDialogo } from '#web/ui/overlay/dialogo.tsx';
import { formaDoRastreio, rastreioEstranho } from './status-do-pedido-frases.ts';

export type PedidoAEnviar = { id: string; status: StatusDoPedido; codigoRastreio: string | null };

/** Response to the form; for a refused code the typed one. */
type RespostaDoEnvio = Resposta<never, string | null, unknown, unknown>;

type FormularioDeEnvioProps = {
  pedido: PedidoAEnviar;
  /** Address of the form action, which runs `mudarStatus` as `status`. */
  acao: string;
  /** Text of the button that sends. */
  enviar: string;
  /** Refusal of the form when it was sent without scripts. */
  recusado?: RespostaDoEnvio | undefined;
  /** Called when the order is sent, or the form given up; without it the form stays. */
  fechar?: () => void;
};

type Julgado = { erro: string; estranho: boolean };

/** Returns the judgement of a code before the request; null without remarks. */
function julgar(texto: string, salvo: string): Julgado | null {
  const digitado = texto.trim();
  if (digitado === '' || digitado === salvo) return null;
  const codigo = lerRastreio(digitado);
  if (codigo === null) return { erro: formaDoRastreio, estranho: false };
  return pareceCodigoDeRastreio(codigo) ? null : { erro: rastreioEstranho.pergunta, estranho: true };
}

function julgadoNoServidor(recusado: FormularioDeEnvioProps['recusado']): Julgado | null {
  if (!recusado || recusado.ok || !recusado.codigo.startsWith('rastreio-')) return null;
  return { erro: recusado.motivo ?? recusado.frase, estranho: recusado.codigo === 'rastreio-estranho' };
}

/** Marks an order as sent with its tracking code, which may be left out. An unusual code is accepted the second time. */
export function FormularioDeEnvio({ pedido, acao, enviar, recusado, fechar }: FormularioDeEnvioProps) {
  const { id, status } = pedido;
  const salvo = pedido.codigoRastreio ?? '';
  const digitado = recusado?.ok === false ? recusado.digitado : null;
  const fetcher = useFetcher<RespostaDoEnvio>();
  const { avisar } = useAvisos();
  const { data: resposta } = fetcher;
  const ocupado = fetcher.state !== 'idle';
  const aceito = useEffectEvent((frase: string) => {
    avisar(frase, 'sucesso');
    fechar?.();
  });
  useEffect(() => {
    if (resposta?.ok) aceito(resposta.frase);
  }, [resposta]);
  const [julgado, setJulgado] = useState(() => julgadoNoServidor(recusado));
  // The text whose confirmation was requested.
  const [perguntado, setPerguntado] = useState(julgado?.estranho ? digitado : null);
  return (
    <Formulario
      como="form"
      method="post"
      action={acao}
      julgado={julgado}
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        const campos = new FormData(evento.currentTarget);
        const rastreio = String(campos.get('rastreio') ?? '');
        if (ocupado) return;
        const novo = julgar(rastreio, salvo);
        if (novo && !(novo.estranho && perguntado === rastreio)) {
          setJulgado(novo);
          setPerguntado(novo.estranho ? rastreio : null);
          return;
        }
        setJulgado(null);
        campos.set('assimMesmo', novo ? '1' : '');
        void fetcher.submit(campos, { method: 'post', action: acao });
      }}
    >
      <input type="hidden" name="intencao" value="status" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="para" value="enviado" />
      <input type="hidden" name="visto" value={status} />
      <input type="hidden" name="rastreioVisto" value={salvo} />
      {perguntado !== null && <input type="hidden" name="assimMesmo" value="1" />}
      {resposta?.ok === false && !ocupado && <Mensagem tipo="erro" texto={emUmaLinha(resposta)} />}
      <Campo
        rotulo="Código de rastreio"
        nome="rastreio"
        opcional
        erro={julgado?.erro}
        dica="Vai no e-mail de envio. Com o código dos Correios, o cliente ganha o link para acompanhar."
        defaultValue={digitado ?? salvo}
        placeholder="AA123456789BR"
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={() => setPerguntado(null)}
      />
      <AcoesDoDialogo {...(fechar && { fechar })} ocupado={ocupado}>
        {ocupado ? 'Marcando...' : perguntado === null ? enviar : rastreioEstranho.sim}
      </AcoesDoDialogo>
    </Formulario>
  );
}
