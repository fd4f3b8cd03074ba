/** What a form without scripts sent; anything else is answered with 400. */
export async function readForm(request: Request) {
  try {
    return await request.formData();
  } catch (problem) {
    // Thrown for a body that is no form.
    if (problem instanceof TypeError) throw new Response("A form was expected.", { status: 400 });
    throw problem;
  }
}
