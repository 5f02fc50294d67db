import '#web/admin/base/formulario.css';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';

/** Leads out of the shop with everything: the button starts the archive and opens its page. */
export function SecaoLevarTudo() {
  return (
    <FormDeAto
      method="post"
      action="/admin/configuracao/levar-tudo"
      em="/admin/configuracao/levar-tudo"
      intencao="levar"
      className="bloco"
      aria-labelledby="levar-tudo"
    >
      <h2 id="levar-tudo">Sair com tudo</h2>
      <p>
        A loja é sua, e o que está nela também: baixe num só arquivo os dados, as fotos e os eBooks, com as planilhas
        que outras plataformas importam.
      </p>
      <div className="formulario-acoes">
        <button type="submit" className="botao botao-secundario" name="intencao" value="levar">
          Levar tudo embora
        </button>
      </div>
    </FormDeAto>
  );
}
