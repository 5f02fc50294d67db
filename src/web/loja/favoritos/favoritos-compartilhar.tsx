// @requirement 15.39.4
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Favorito } from '#domain/favoritos/favoritos.ts';
import { novoId } from '#domain/identificador.ts';
import { favoritosDoNavegador, useFavoritos } from '#web/favoritos/favoritos-do-navegador.ts';
import type { Resposta } from '#web/form-response.ts';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

export type RespostaDaLista = Resposta<'nome', { nome: string }, null, { codigo: string } | null>;

/** Hidden fields by which a guest's browser sends its list; an account has its own at the shop. */
export function CamposDoConvidado({ chave, favoritos }: { chave: string; favoritos: readonly Favorito[] }) {
  return (
    <>
      <input type="hidden" name="chave" value={chave} />
      <input type="hidden" name="favoritos" value={JSON.stringify(favoritos)} />
    </>
  );
}

/** The key of this browser's list at the shop: the stored one, or a new one that is stored with the first success. */
export function useChave(): string {
  const [nova] = useState(novoId);
  return useFavoritos()?.chave ?? nova;
}

type CompartilharProps = {
  favoritos: readonly Favorito[];
  /** The account's shared link; null without one, and for guests. */
  daConta: { codigo: string | null; nome: string | null } | null;
  shopUrl: string;
  resposta: RespostaDaLista | null;
};

/** Forms that share the list by a link and that end the link. */
export function Compartilhar({ favoritos, daConta, shopUrl, resposta }: CompartilharProps) {
  const { formData } = useNavigation();
  const intencao = formData?.get('intencao');
  const guardado = useFavoritos();
  const chave = useChave();
  const campo = useCampos({ nome: daConta?.nome ?? '' }, resposta && !resposta.ok ? resposta.faltas : null);
  const aoResponder = useEffectEvent((recebida: RespostaDaLista | null) => {
    if (!daConta && recebida?.ok) favoritosDoNavegador.guardarChave(chave, recebida.valor?.codigo ?? null);
  });
  useEffect(() => aoResponder(resposta), [resposta]);
  const codigo = daConta ? daConta.codigo : (guardado?.codigo ?? null);
  return (
    <section className="favoritos-bloco" aria-labelledby="compartilhar">
      <h2 id="compartilhar">Compartilhar</h2>
      <p>Quem tem o link vê os produtos e os preços de agora, nada mais sobre você. Bom para pedir presente.</p>
      <FraseDaResposta resposta={resposta} />
      {codigo !== null && (
        <LinkParaLevar
          rotulo="Link da lista"
          link={`${shopUrl}/favoritos/${codigo}`}
          titulo="Minha lista de favoritos"
        />
      )}
      <Formulario julgado={resposta} method="post" preventScrollReset noValidate>
        <input type="hidden" name="intencao" value="compartilhar" />
        {!daConta && <CamposDoConvidado chave={chave} favoritos={favoritos} />}
        <Campo
          rotulo="Seu primeiro nome"
          {...campo('nome', 'Aparece na página da lista. Vazio, não mostramos nome nenhum.')}
          autoComplete="given-name"
          maxLength={60}
          opcional
        />
        <div className="favoritos-atos">
          <BotaoDeEnvio
            className={codigo === null ? 'botao botao-principal' : 'botao botao-secundario'}
            ocupado={intencao === 'compartilhar' && 'Salvando...'}
          >
            {codigo === null ? 'Compartilhar lista' : 'Atualizar o nome'}
          </BotaoDeEnvio>
        </div>
      </Formulario>
      {codigo !== null && (
        <Formulario julgado={null} method="post" preventScrollReset>
          <input type="hidden" name="intencao" value="parar-de-compartilhar" />
          {!daConta && <input type="hidden" name="chave" value={chave} />}
          <BotaoDeEnvio className="botao botao-pequeno" ocupado={intencao === 'parar-de-compartilhar' && 'Parando...'}>
            Parar de compartilhar
          </BotaoDeEnvio>
        </Formulario>
      )}
    </section>
  );
}
