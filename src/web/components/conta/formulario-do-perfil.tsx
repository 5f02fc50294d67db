import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Conta } from '#db/queries/conta-do-cliente.ts';
import { type CampoDoCheckout, mascararCep, mascararTelefone } from '#domain/checkout.ts';
import { comMascaraDeCep, comMascaraDeTelefone, comMascaraDeUf } from '#web/components/checkout/campo-com-mascara.ts';
import { Campo } from '#web/ui/campo.tsx';
import { useFocoNoErro } from '#web/ui/use-foco-no-erro.ts';
import { Mensagem } from './mensagem.tsx';

type FormularioDoPerfilProps = {
  conta: Conta;
  resultado: { mensagem: string | null; erros: Partial<Record<CampoDoCheckout, string>> } | null;
};

/** Name, telephone and default address. The e-mail is how one signs in and is only shown. */
export function FormularioDoPerfil({ conta, resultado }: FormularioDoPerfilProps) {
  const formulario = useRef<HTMLFormElement>(null);
  useFocoNoErro(formulario, resultado);
  const { formData } = useNavigation();
  const salvando = formData?.get('intencao') === 'perfil';
  const erros = resultado?.erros ?? {};
  return (
    <Form ref={formulario} method="post" className="conta-b" aria-labelledby="dados" noValidate>
      <h2 id="dados">Dados e endereço</h2>
      <input type="hidden" name="intencao" value="perfil" />
      {resultado && (
        <Mensagem tipo={resultado.mensagem ? 'erro' : 'sucesso'} texto={resultado.mensagem ?? 'Dados salvos.'} />
      )}
      <div className="campos">
        <Campo
          rotulo="Nome *"
          nome="nome"
          className="m3"
          defaultValue={conta.nome}
          erro={erros.nome}
          autoComplete="name"
          required
        />
        <Campo
          rotulo="E-mail"
          nome=""
          className="m3"
          value={conta.email}
          readOnly
          dica={conta.emailVerificado ? null : 'Ainda não confirmado.'}
        >
          {!conta.emailVerificado && (
            <Link className="elo" to="/verificar-email">
              Confirmar o e-mail
            </Link>
          )}
        </Campo>
        <Campo
          rotulo="Telefone/WhatsApp"
          nome="telefone"
          className="m3"
          defaultValue={mascararTelefone(conta.telefone ?? '')}
          erro={erros.telefone}
          ref={comMascaraDeTelefone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          opcional
        />
        <Campo
          rotulo="CEP"
          nome="cep"
          className="m3"
          defaultValue={mascararCep(conta.cep ?? '')}
          erro={erros.cep}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="postal-code"
          opcional
        />
        <Campo
          rotulo="Rua"
          nome="rua"
          className="m4"
          defaultValue={conta.rua ?? ''}
          erro={erros.rua}
          autoComplete="address-line1"
        />
        <Campo
          rotulo="Número"
          nome="numero"
          className="m2"
          defaultValue={conta.numero ?? ''}
          erro={erros.numero}
          autoComplete="off"
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="m3"
          defaultValue={conta.complemento ?? ''}
          erro={erros.complemento}
          autoComplete="address-line2"
          opcional
        />
        <Campo
          rotulo="Bairro"
          nome="bairro"
          className="m3"
          defaultValue={conta.bairro ?? ''}
          erro={erros.bairro}
          autoComplete="address-level3"
        />
        <Campo
          rotulo="Cidade"
          nome="cidade"
          className="c4 m4"
          defaultValue={conta.cidade ?? ''}
          erro={erros.cidade}
          autoComplete="address-level2"
        />
        <Campo
          rotulo="UF"
          nome="uf"
          className="c2 m2"
          defaultValue={conta.uf ?? ''}
          erro={erros.uf}
          ref={comMascaraDeUf}
          maxLength={2}
          autoComplete="address-level1"
        />
      </div>
      <button type="submit" className="bt bt-1" aria-disabled={salvando}>
        {salvando ? 'Salvando...' : 'Salvar'}
      </button>
    </Form>
  );
}
