// @requirement 15.19.5 15.39.6
import { Form, Link, useNavigation } from 'react-router';
import { textoAtualDoConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { Feita, Recusada } from '#web/form-response.ts';
import { CaixaDeMarcar } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';

type Aviso = { id: string; produtoId: string; nome: string; variacao: string | null };

type PreferenciasDeEmailProps = {
  lembraCarrinho: boolean;
  avisaFavoritos: boolean;
  /** Back-in-stock requests of this e-mail. */
  avisos: Aviso[];
  resposta: Pick<Feita, 'ok' | 'frase'> | Pick<Recusada, 'ok' | 'frase'> | null;
};

/** Consents to messages beyond orders and account; each can be withdrawn here. */
export function PreferenciasDeEmail({ lembraCarrinho, avisaFavoritos, avisos, resposta }: PreferenciasDeEmailProps) {
  const { formData } = useNavigation();
  const salvando = formData?.get('intencao') === 'preferencias';
  return (
    <section className="conta-bloco" id="preferencias" aria-labelledby="titulo-das-preferencias">
      <h2 id="titulo-das-preferencias">Preferências de e-mail</h2>
      <p>
        Mensagens sobre pedidos e sobre a conta chegam sempre. As outras, só se você permitir; cada uma traz um link
        para parar.
      </p>
      <FraseDaResposta resposta={resposta} />
      <Formulario julgado={resposta} method="post" preventScrollReset>
        <input type="hidden" name="intencao" value="preferencias" />
        <div className="campos">
          <CaixaDeMarcar
            key={String(lembraCarrinho)}
            rotulo="Lembrar-me do carrinho que deixei"
            nome="carrinho"
            defaultChecked={lembraCarrinho}
            dica={textoAtualDoConsentimento('carrinho-deixado').texto}
          />
          <CaixaDeMarcar
            key={`favoritos-${avisaFavoritos}`}
            rotulo="Avisar das novidades dos meus favoritos"
            nome="favoritos"
            defaultChecked={avisaFavoritos}
            dica={textoAtualDoConsentimento('favoritos').texto}
          />
        </div>
        <div className="conta-acoes">
          <BotaoDeEnvio className="botao botao-secundario" ocupado={salvando && 'Salvando...'}>
            Atualizar preferências
          </BotaoDeEnvio>
        </div>
      </Formulario>
      {avisos.length > 0 && (
        <div>
          <h3>Avisos de chegada</h3>
          <ul className="sessoes">
            {avisos.map(({ id, produtoId, nome, variacao }) => (
              <li key={id}>
                <Link className="elo" to={`/produto/${produtoId}`}>
                  {variacao ? `${nome} (${variacao})` : nome}
                </Link>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intencao" value="parar-aviso" />
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" className="botao botao-pequeno">
                    Parar<span className="so-para-leitor"> de esperar por {nome}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
