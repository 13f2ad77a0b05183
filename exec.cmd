@rem Scripts begin with `exec` so that signals reach Node itself; Windows has no such word, so it is defined here.
@%*
