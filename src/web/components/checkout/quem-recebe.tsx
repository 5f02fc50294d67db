import type { UsuarioDaSessao } from '#domain/sessao.ts';
import { Campo } from '#web/ui/campo.tsx';
import { comMascaraDeTelefone } from './campo-com-mascara.ts';
import type { BotaoDeEntrar } from './use-entrar.tsx';
import type { ErrosDoFormulario } from './use-formulario.ts';

/** A field of the account: prefilled and read-only when signed in, unless the account has nothing to put there. */
function daConta(valor: string | undefined) {
  return valor?.trim() ? { value: valor, readOnly: true } : {};
}

type QuemRecebeProps = { usuario: UsuarioDaSessao | null; erros: ErrosDoFormulario; entrar: BotaoDeEntrar };

/** Name, e-mail and telephone (specification 2, Checkout). */
export function QuemRecebe({ usuario, erros, entrar }: QuemRecebeProps) {
  const conta = usuario?.uid ?? 'convidado';
  return (
    <section className="passo" aria-labelledby="quem-recebe">
      <div className="passo-t">
        <span className="coord" aria-hidden>
          a1
        </span>
        <h2 id="quem-recebe">Quem recebe</h2>
        {!usuario && (
          <button type="button" className="elo" aria-haspopup="dialog" {...entrar}>
            Já tenho conta
          </button>
        )}
      </div>
      <div className="campos">
        {/* Another key when somebody signs in: the field changes hands, from the buyer to the account. */}
        <Campo
          key={`nome ${conta}`}
          rotulo="Nome *"
          nome="nome"
          className="m3"
          erro={erros.nome}
          autoComplete="name"
          required
          {...daConta(usuario?.displayName)}
        />
        <Campo
          key={`email ${conta}`}
          rotulo="E-mail *"
          nome="email"
          className="m3"
          erro={erros.email}
          type="email"
          autoComplete="email"
          required
          {...daConta(usuario?.email)}
        />
        <Campo
          rotulo="Telefone/WhatsApp *"
          nome="telefone"
          className="m3"
          erro={erros.telefone}
          ref={comMascaraDeTelefone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
        />
      </div>
    </section>
  );
}
