// @requirement 15.39.6
import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router';
import { textoAtualDoConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { Favorito } from '#domain/favoritos/favoritos.ts';
import { favoritosDoNavegador } from '#web/favoritos/favoritos-do-navegador.ts';
import type { Resposta } from '#web/form-response.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { CamposDoConvidado, useChave } from './favoritos-compartilhar.tsx';

export type RespostaDosAvisos = Resposta<'email', { email: string } | null>;

type AvisosProps = {
  favoritos: readonly Favorito[];
  /** Whether the account allows the messages; null for guests. */
  avisa: boolean | null;
  resposta: RespostaDosAvisos | null;
};

/** Messages about the list: switched on and off by an account, requested by a guest with an e-mail to be confirmed. */
export function Avisos({ favoritos, avisa, resposta }: AvisosProps) {
  return (
    <section className="favoritos-bloco" aria-labelledby="avisos">
      <h2 id="avisos">Avisos por e-mail</h2>
      <p>{textoAtualDoConsentimento('favoritos').texto}</p>
      <FraseDaResposta resposta={resposta} />
      {avisa === null ? <DoConvidado favoritos={favoritos} resposta={resposta} /> : <DaConta avisa={avisa} />}
    </section>
  );
}

function DaConta({ avisa }: { avisa: boolean }) {
  const ocupado = useNavigation().formData?.get('intencao') === 'avisar';
  return (
    <Formulario julgado={null} method="post" preventScrollReset>
      <input type="hidden" name="intencao" value="avisar" />
      <input type="hidden" name="avisa" value={avisa ? '' : '1'} />
      <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Salvando...'}>
        {avisa ? 'Parar de avisar' : 'Avisar por e-mail'}
      </BotaoDeEnvio>
    </Formulario>
  );
}

function DoConvidado({ favoritos, resposta }: Pick<AvisosProps, 'favoritos' | 'resposta'>) {
  const ocupado = useNavigation().formData?.get('intencao') === 'pedir';
  const chave = useChave();
  const campo = useCampos({ email: '' }, resposta && !resposta.ok ? resposta.faltas : null);
  const aoResponder = useEffectEvent((ok: boolean) => {
    if (ok) favoritosDoNavegador.guardarChave(chave, favoritosDoNavegador.atual().codigo);
  });
  useEffect(() => aoResponder(resposta?.ok === true), [resposta]);
  return (
    <Formulario julgado={resposta} method="post" preventScrollReset noValidate>
      <input type="hidden" name="intencao" value="pedir" />
      <CamposDoConvidado chave={chave} favoritos={favoritos} />
      <Campo rotulo="E-mail" {...campo('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <div className="favoritos-atos">
        <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Enviando...'}>
          Avisar por e-mail
        </BotaoDeEnvio>
      </div>
    </Formulario>
  );
}
