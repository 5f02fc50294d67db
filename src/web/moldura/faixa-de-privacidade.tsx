// @requirement 15.43.2
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { escreverServicos } from '#domain/medicao/permissao.ts';
import { nomesDosServicos, type ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import { askForPrivacy } from '#web/loading/inline/ask-for-privacy.ts';
import askBeforePaint from '#web/loading/inline/ask-for-privacy.ts?inline-script';
import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';

/**
 * Asks visitors whether the shop may report their purchase, above the page, where it covers nothing. The page is the same
 * for everybody: a script in front of it shows it to those who have not chosen. Its form also works without others.
 */
export function FaixaDePrivacidade({ servicos }: { servicos: ServicoDeMedicao[] }) {
  const [falhou, setFalhou] = useState(false);
  const escritos = escreverServicos(servicos);
  // After a navigation without a new page the script above has not run.
  useEffect(() => askForPrivacy(escritos), [escritos]);

  async function escolher(evento: SubmitEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    const { currentTarget: formulario, nativeEvent } = evento;
    const dados = new FormData(formulario, nativeEvent.submitter);
    const corpo = new URLSearchParams([...dados].map(([nome, valor]) => [nome, String(valor)]));
    const resposta = await fetch(formulario.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: corpo,
    }).catch(() => null);
    setFalhou(!resposta?.ok);
    if (!resposta?.ok) return;
    document.getElementById(ID_DO_CONTEUDO)?.focus({ preventScroll: true });
    // Also where this page is older than the services that are on, and the answer was about fewer.
    document.documentElement.removeAttribute('data-pergunta-privacidade');
  }

  return (
    <section className="faixa-de-privacidade" aria-label="Privacidade">
      <script
        data-servicos={escritos}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: askBeforePaint.script }}
      />
      <form
        method="post"
        action="/api/privacidade"
        className="caixa"
        onSubmit={(evento) => {
          void escolher(evento);
        }}
      >
        <p>
          {falhou
            ? 'Não foi possível guardar a sua escolha. Tente de novo.'
            : `Se você comprar, podemos contar isso a ${servicos.map((servico) => nomesDosServicos[servico]).join(' e ')}?`}{' '}
          <Link className="elo" to="/preferencias-de-privacidade">
            Saber mais
          </Link>
        </p>
        <input type="hidden" name="servicos" value={escritos} />
        <button type="submit" className="botao botao-secundario botao-baixo" name="escolha" value="recusar">
          Recusar
        </button>
        <button type="submit" className="botao botao-secundario botao-baixo" name="escolha" value="aceitar">
          Aceitar
        </button>
      </form>
    </section>
  );
}
