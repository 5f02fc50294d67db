import { html } from 'hono/html';
import { contasProntas } from './google-accounts.ts';

type Pedaco = ReturnType<typeof html>;

function moldura(corpo: Pedaco): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Conta Google de demonstração</title>
<link rel="stylesheet" href="/_demo/google/estilo.css">
</head>
<body>
<main>
<h1>Conta Google de demonstração</h1>
${corpo}
</main>
</body>
</html>`.toString();
}

/** The page on which an account is chosen or typed. `erro` describes the last failure. */
export function paginaDeEscolha(uid: string, erro: string | null): string {
  const opcoes = contasProntas.map(
    ({ nome, email }, posicao) =>
      html`<label class="conta"><input type="radio" name="conta" value="${email}"${posicao === 0 ? html` checked` : ''}><span><b>${nome}</b>${email}</span></label>`,
  );
  return moldura(html`
<p>A loja pediu para saber quem é você. Nada aqui fala com o Google de verdade.</p>
${erro ? html`<p class="erro" role="alert">${erro}</p>` : ''}
<form method="post" action="/_demo/google/escolha/${uid}">
<fieldset>
<legend>Escolha uma conta</legend>
${opcoes}
<label class="conta"><input type="radio" name="conta" value="outra"><span><b>Outra conta</b>com o nome e o e-mail digitados abaixo</span></label>
</fieldset>
<div class="campo"><label for="nome">Nome</label><input id="nome" name="nome" autocomplete="off" maxlength="120"></div>
<div class="campo"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="off" maxlength="254"></div>
<label class="marca"><input type="checkbox" name="verificado" value="sim" checked>O Google confirmou este e-mail</label>
<div class="acoes">
<button name="acao" value="continuar">Continuar</button>
<button class="fraco" name="acao" value="cancelar" formnovalidate>Cancelar</button>
</div>
</form>`);
}

/** The page for an invalid or late request. */
export function paginaDeErro(codigo: string): string {
  return moldura(
    html`<p class="erro" role="alert">Este pedido não é válido ou já venceu (${codigo}). Feche esta janela e tente entrar de novo pela loja.</p>`,
  );
}

export const estilo = `
*{box-sizing:border-box}
body{margin:0;background:#FAF6EE;color:#1C1815;font:400 1rem/1.5 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:440px;margin:0 auto;padding:20px 24px 24px}
h1{margin:0 0 8px;font:480 1.5rem/1.2 Fraunces,Georgia,serif}
p{margin:0 0 12px;color:#554A3F}
.erro{padding:12px 16px;border-left:3px solid #8C2F2B;background:#F6E3DD;color:#1C1815}
fieldset{margin:0 0 12px;padding:0;border:0}
legend{padding:0;margin-bottom:8px;font-weight:600;font-size:.875rem}
.conta{display:flex;gap:12px;align-items:center;min-height:52px;padding:4px 12px;border:1px solid #DED2BD;background:#FFFDF8;cursor:pointer}
.conta+.conta{border-top:0}
.conta:has(:checked){background:#E3EADF}
.conta span{font-size:.875rem;color:#554A3F;overflow-wrap:anywhere}
.conta b{display:block;font-size:1rem;color:#1C1815;font-weight:550}
input[type=radio],input[type=checkbox]{width:20px;height:20px;margin:0;flex:none;accent-color:#1F4D3A}
.campo{margin-bottom:8px}
.campo label{display:block;margin-bottom:4px;font-size:.875rem;font-weight:550}
.campo input{width:100%;height:44px;padding:0 12px;border:1px solid #94866F;border-radius:2px;background:#FFFDF8;color:inherit;font:inherit}
.marca{display:flex;gap:12px;align-items:center;min-height:44px;font-size:.875rem}
.acoes{display:flex;gap:12px;margin-top:8px}
button{flex:1;min-height:48px;border:1px solid #1F4D3A;border-radius:2px;background:#1F4D3A;color:#fff;font:inherit;font-weight:550;cursor:pointer}
button:hover{background:#163A2B}
.fraco{border-color:#1C1815;background:none;color:#1C1815}
.fraco:hover{background:#1C1815;color:#FAF6EE}
:focus-visible{outline:2px solid #1F4D3A;outline-offset:3px}
`;
